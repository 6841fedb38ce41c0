export { overdueFindings } from './findings.ts';
export { findingRoutes } from './routes.ts';
