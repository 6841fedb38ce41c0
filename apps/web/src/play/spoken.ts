/** What says a hint in words, in one file to fetch. */
export { tellingsOf } from './telling.ts';
export { litArrows, Told } from './told.tsx';
