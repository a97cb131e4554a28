/** Represents iCalendar as data (jCal, RFC 7265), and writes it as text. */
import ICAL from 'ical.js';

export type JProperty = [name: string, params: Record<string, string>, type: string, ...values: unknown[]];
export type JComponent = [name: string, properties: JProperty[], components: JComponent[]];

/** Length of a line, in octets, without its end (RFC 5545, 3.1) */
const LINE_MAX = 75;
const BREAK = '\r\n';

/** Returns the number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/**
 * Splits a line into parts of at most 75 octets, all but the first with the space that continues a line. ical.js makes
 * them an octet too long.
 */
function folded(line: string): string {
  // Most lines are short, and a character has at most three octets per code unit.
  if (line.length * 3 <= LINE_MAX) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_MAX) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join(BREAK);
}

/** Returns a component as text of RFC 5545, which ends with a line break. */
export function textOf(component: JComponent): string {
  const lines = ICAL.stringify(component)
    .replaceAll(`${BREAK} `, '')
    .split(BREAK)
    .filter((line) => line !== '');
  return `${lines.map(folded).join(BREAK)}${BREAK}`;
}

/** Returns text as allowed in a file: line breaks of one kind, no half characters, and no control characters. */
export const plainText = (words: string): string =>
  words.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?![\t\n])[\p{Cc}\p{Surrogate}]/gu, '');

/** Returns an instant (Unix ms) as jCal writes it: `2026-12-01T18:00:00Z`. */
export const utc = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
