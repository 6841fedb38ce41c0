import { language } from './language.ts';

/** «62 %», "62%": as the page's language writes it. */
export function percent(probability: number, digits = 0): string {
  return new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: digits }).format(probability);
}
