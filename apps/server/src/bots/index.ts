export { LineStream } from './line-stream.ts';
export { botRoutes } from './routes.ts';
