export * from './clock.ts';
export * from './counting.ts';
export { endBy } from './ends.ts';
export * from './events.ts';
export * from './fairness/index.ts';
export * from './faults.ts';
export * from './match.ts';
export * from './settings.ts';
