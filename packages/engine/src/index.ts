export * from './engine.ts';
export * from './levels.ts';
export * from './limits.ts';
export * from './prove.ts';
export * from './score.ts';
export * from './search.ts';
export * from './uct.ts';
