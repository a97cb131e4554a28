/** Cuts a file into its components, so that one that can not be read does not take the others along. */

export interface CalendarParts {
  /** Lines of the calendar itself. */
  head: string[];
  zones: string[];
  events: string[];
  /** Tasks, journals and the like, by name. */
  others: string[];
}

/** Null: it is no calendar. */
export function partsOf(text: string): CalendarParts | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) return null;
  const parts: CalendarParts = { head: [], zones: [], events: [], others: [] };
  let name: string | null = null;
  let held: string[] = [];
  for (const line of lines) {
    const [, kind = '', of = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const component = of.toUpperCase();
    if (name === null) {
      if (kind.toUpperCase() === 'BEGIN' && component !== 'VCALENDAR') {
        name = component;
        held = [line];
      } else if (kind === '') parts.head.push(line);
      continue;
    }
    held.push(line);
    if (kind.toUpperCase() !== 'END' || component !== name) continue;
    const whole = held.join('\r\n');
    if (name === 'VEVENT') parts.events.push(whole);
    else if (name === 'VTIMEZONE') parts.zones.push(whole);
    else parts.others.push(name);
    name = null;
  }
  return parts;
}
