/** What says a hint in words, in one file to fetch. */
export { boardRemarks } from '../play/board-remarks.ts';
export { litArrows, RemarkList } from '../play/remark-list.tsx';
