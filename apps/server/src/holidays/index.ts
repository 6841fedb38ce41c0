export { Holidays } from './holidays.ts';
export { holidayRoutes } from './routes.ts';
