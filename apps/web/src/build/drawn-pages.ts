import { drawPages } from './draw-pages.tsx';

/** All of them: what a runner has not done while it loads a module, it cannot do later. */
export const drawnPages = await drawPages();
