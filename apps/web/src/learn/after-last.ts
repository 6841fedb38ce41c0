/** What stands in an address instead of a lesson, after the last one. */
export const AFTER_LAST = 'end';
