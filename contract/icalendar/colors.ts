/** Maps colors of entries to and from CSS names, as in RFC 7986 (5.9). */
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

/** Returns null for a name that this app does not write. */
export const colorNamed = (name: string): CalendarColor | null =>
  CALENDAR_COLORS.find((color) => NAMES[color] === name.trim().toLowerCase()) ?? null;
