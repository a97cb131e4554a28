/** Colors of entries by the names of CSS, as RFC 7986 (5.9) has them. */
import { CALENDAR_COLORS, type CalendarColor } from '../calendar/personal-item/personal-item.ts';

const NAMES: Readonly<Record<CalendarColor, string>> = {
  coral: 'coral',
  amber: 'goldenrod',
  leaf: 'seagreen',
  lagoon: 'teal',
  indigo: 'indigo',
  violet: 'mediumorchid',
  rose: 'palevioletred',
  slate: 'slategray',
};

export const cssNameOf = (color: CalendarColor): string => NAMES[color];

/** Null for a name that this app does not write. */
export const colorNamed = (name: string): CalendarColor | null =>
  CALENDAR_COLORS.find((color) => NAMES[color] === name.trim().toLowerCase()) ?? null;
