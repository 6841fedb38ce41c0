export * from './driver.ts';
export * from './tree.ts';
export * from './walker.ts';
