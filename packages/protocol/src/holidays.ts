import * as z from 'zod/mini';
import { moment } from './ids.ts';

export const LONGEST_HOLIDAY = 60;

/** `POST /api/me/holidays`: so many days from a moment on. */
export const newHoliday = z.object({ from: moment, days: z.int().check(z.gte(1), z.lte(LONGEST_HOLIDAY)) });
export type NewHoliday = z.infer<typeof newHoliday>;

/** `GET /api/me/holidays`: what runs and what is to come; `left` are days of this year. */
export const holidayList = z.object({
  daysAYear: z.int(),
  left: z.int(),
  holidays: z.array(z.object({ number: z.int(), from: moment, until: moment, days: z.int() })),
});
export type HolidayList = z.infer<typeof holidayList>;
