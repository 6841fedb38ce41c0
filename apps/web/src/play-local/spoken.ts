/** What says a hint in words, in one file to fetch. */
export { tellingsOf } from '../play/telling.ts';
export { litArrows, Told } from '../play/told.tsx';
