/** What can be asked for, without the code that makes it. */
export { PAPERS, type PaperName } from './paper.ts';
export { PARTS, type Part } from './texts.ts';
