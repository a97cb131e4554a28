/**
 * Reads the lines of a calendar file as its writer meant them. An error in a line costs only that line, and an unclosed
 * component swallows nothing. ical.js, which throws at the first unreadable line, gets the rest.
 */
import { decoderOf, unfolded } from './bytes.ts';

export interface Line {
  /** In capitals if it is one of the names that are read; others as written */
  readonly name: string;
  /** By names in capitals, without their quotes */
  readonly params: ReadonlyMap<string, string>;
  /** As in the file, with its escapes */
  readonly value: string;
}

export interface Part {
  readonly name: string;
  readonly lines: Line[];
  /** Alarms of an event, or the clocks of a zone */
  readonly parts: Part[];
  isClosed: boolean;
}

export interface CalendarParts {
  /** Lines of the calendar itself */
  readonly head: Line[];
  readonly zones: Part[];
  readonly events: { readonly part: Part; readonly method: string }[];
  /** Tasks, journals and the like, by name */
  readonly others: string[];
  /** Whether the file is complete. */
  isWhole: boolean;
}

/** Components of a calendar. Any other component belongs to the open one of these. */
const IN_CALENDAR: ReadonlySet<string> = new Set(['VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY']);
const READ: ReadonlySet<string> = new Set([
  ...['BEGIN', 'END', 'METHOD', 'X-WR-CALNAME', 'NAME', 'X-WR-TIMEZONE', 'TZID', 'X-LIC-LOCATION'],
  ...['TZOFFSETFROM', 'TZOFFSETTO', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE'],
  ...['RECURRENCE-ID', 'UID', 'SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP', 'STATUS', 'TRANSP', 'COLOR'],
  ...['SUMMARY', 'DESCRIPTION', 'X-ALT-DESC', 'LOCATION', 'URL', 'CONFERENCE', 'ATTACH', 'TRIGGER'],
]);
/** Properties that only an event has, not a calendar */
const OF_EVENTS: ReadonlySet<string> = new Set(['DTSTART', 'DTEND', 'RRULE', 'SUMMARY']);
/** Texts whose rest is in other lines, if a writer broke them without folding */
const LONG_TEXTS: ReadonlySet<string> = new Set(['DESCRIPTION', 'X-ALT-DESC', 'COMMENT']);
/**
 * Properties whose values contain no letters except those of dates: the colon before these ends the parameters of the
 * line.
 */
const DATES: ReadonlySet<string> = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
const DATE_VALUE = /^\s*\d{4}-?\d\d-?\d\d(?:[\sT][\d:]+)?[^"]*$/i;
/** No one reads longer texts, and each is searched as a whole. Characters */
const VALUE_MAX = 50_000;

/**
 * Returns where the value of a line starts; -1: nowhere. Colons in quotes do not count, unless the quotes never end.
 */
function colonIn(line: string, name: string): number {
  const colons: number[] = [];
  let isQuoted = false;
  for (let at = name.length; at < line.length && colons.length < 20; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) colons.push(at);
  }
  const [first = line.indexOf(':', name.length)] = colons;
  if (!DATES.has(name.toUpperCase())) return first;
  return colons.find((at) => DATE_VALUE.test(line.slice(at + 1, at + 40))) ?? first;
}

const PARAM = /;\s*([\w-]+)\s*(?:=\s*("[^"]*"?|[^;]*))?/g;

function lineOf(text: string): Line | null {
  const [, name = ''] = /^\s*([A-Za-z][\w-]*)\s*[;:]/.exec(text) ?? [];
  const colon = name === '' ? -1 : colonIn(text, name);
  if (colon < 0) return null;
  const params = new Map<string, string>();
  for (const [, param = '', value = ''] of text.slice(0, colon).matchAll(PARAM))
    params.set(param.toUpperCase(), value.replaceAll('"', '').trim());
  const known = READ.has(name.toUpperCase()) ? name.toUpperCase() : name;
  return { name: known, params, value: text.slice(colon + 1, colon + 1 + VALUE_MAX) };
}

const isQuotedPrintable = ({ params }: Line) =>
  params.get('ENCODING')?.toUpperCase() === 'QUOTED-PRINTABLE' || params.has('QUOTED-PRINTABLE');

/** Returns the letters of quoted-printable bytes (RFC 2045, 6.7), as in vCalendar 1.0. */
function unquoted({ value, params }: Line): string {
  const decoder = decoderOf(params.get('CHARSET') ?? '') ?? new TextDecoder();
  return value.replaceAll(/(?:=[\dA-F]{2})+/gi, (codes) => {
    const bytes = codes.slice(1).split('=');
    return decoder.decode(Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16)));
  });
}

/** Yields the unfolded lines of a text. */
function* linesOf(text: string): Generator<Line | string> {
  const lines = unfolded(text.replace(/^\uFEFF/, '')).split(/[\r\n]+/);
  for (let at = 0; at < lines.length; at += 1) {
    const words = lines[at] ?? '';
    const line = lineOf(words);
    if (line === null || !isQuotedPrintable(line)) {
      yield line ?? words;
      continue;
    }
    let { value } = line;
    // A line that ends with an equals sign continues in the next line.
    while (value.endsWith('=') && at + 1 < lines.length && value.length < VALUE_MAX) {
      at += 1;
      value = value.slice(0, -1) + (lines[at] ?? '');
    }
    yield { ...line, value: unquoted({ ...line, value }) };
  }
}

/** Returns whether a line looks like the rest of a text: names of other properties are written in capitals. */
const isRest = (line: Line | string) =>
  typeof line === 'string' ? line.trim() !== '' : /[a-z]/.test(line.name);

/** Takes in one line after the other, and tracks what is open. */
class Reading {
  readonly found: CalendarParts = { head: [], zones: [], events: [], others: [], isWhole: true };
  isCalendar = false;
  #method = '';
  #open: Part | null = null;
  #inner: Part | null = null;

  take(line: Line | string): void {
    const kind = typeof line === 'string' ? '' : line.name;
    if (typeof line !== 'string' && kind === 'BEGIN') this.#begin(line.value.trim().toUpperCase());
    else if (typeof line !== 'string' && kind === 'END') this.#end(line.value.trim().toUpperCase());
    else this.#line(line);
  }

  #begin(name: string): void {
    if (name === 'VCALENDAR') {
      this.isCalendar = true;
      this.found.isWhole = false;
      [this.#open, this.#inner, this.#method] = [null, null, ''];
      return;
    }
    const part: Part = { name, lines: [], parts: [], isClosed: false };
    if (this.#open === null || IN_CALENDAR.has(name)) {
      [this.#open, this.#inner] = [part, null];
      this.#keep(part);
    } else {
      this.#inner = part;
      this.#open.parts.push(part);
    }
  }

  #keep(part: Part): void {
    const { events, zones, others } = this.found;
    if (part.name === 'VEVENT') events.push({ part, method: this.#method });
    else if (part.name === 'VTIMEZONE') zones.push(part);
    else others.push(part.name);
  }

  #end(name: string): void {
    if (name === 'VCALENDAR') {
      this.found.isWhole = true;
      [this.#open, this.#inner] = [null, null];
    } else if (this.#inner?.name === name) this.#inner = null;
    else if (this.#open?.name === name) {
      this.#open.isClosed = true;
      [this.#open, this.#inner] = [null, null];
    }
  }

  #line(line: Line | string): void {
    // The line that begins it is missing, or the one before it ended too early.
    if (this.#open === null && typeof line !== 'string' && OF_EVENTS.has(line.name)) this.#begin('VEVENT');
    const lines = (this.#inner ?? this.#open)?.lines ?? this.found.head;
    const last = lines.at(-1);
    if (last !== undefined && LONG_TEXTS.has(last.name) && isRest(line)) {
      const rest = typeof line === 'string' ? line : `${line.name}:${line.value}`;
      if (last.value.length < VALUE_MAX)
        lines[lines.length - 1] = { ...last, value: `${last.value}\\n${rest}` };
    } else if (typeof line !== 'string') {
      lines.push(line);
      if (line.name === 'METHOD' && this.#open === null) this.#method = line.value.trim().toUpperCase();
    }
  }
}

/** Splits a file into its parts. Null: it is not a calendar. */
export function partsOf(text: string): CalendarParts | null {
  const reading = new Reading();
  for (const line of linesOf(text)) reading.take(line);
  return reading.isCalendar ? reading.found : null;
}

const ESCAPE = /\\([\s\S])/g;

/** Returns a text without its escapes (RFC 5545, 3.3.11). */
export const textIn = (value: string): string =>
  value.replaceAll(ESCAPE, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter));

/** Returns the first non-empty line of a name. */
export const firstOf = ({ lines }: Pick<Part, 'lines'>, name: string): Line | undefined =>
  lines.find((line) => line.name === name && line.value.trim() !== '');
