export { createLog } from './log.ts';
export { Metrics } from './metrics.ts';
export { opsRoutes } from './routes.ts';
export { closeInOrder, trackSockets } from './stop.ts';
