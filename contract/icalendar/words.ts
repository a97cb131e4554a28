/** Reads the texts of an event. The note contains what has no field in an entry, or is longer than its field. */
import { PERSONAL_ITEM_NOTE_MAX, PERSONAL_ITEM_TITLE_MAX, PLACE_NAME_MAX } from '../base/limits.ts';
import { isVisible } from '../base/texts.ts';
import { isHtml, wordsOfHtml } from './html.ts';
import { plainText } from './jcal.ts';
import { firstOf, type Part, textIn } from './lines.ts';

/** Marks that reorder the following text */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/g;

/** Cuts text to the length of a field, without half a character at its end; longer text ends with dots. */
function cut(words: string, most: number): string {
  if (words.length <= most) return words;
  return `${words.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Returns an empty text if nothing in it is visible. */
const visible = (words: string) => (isVisible(words) ? words : '');

const oneLine = (words: string) =>
  visible(plainText(words).replaceAll(REORDERING, '').replaceAll(/\s+/g, ' ').trim());

/** Links of an event: its page, its conference, attachments by their address */
const LINKS: ReadonlySet<string> = new Set([
  ...['URL', 'CONFERENCE', 'ATTACH', 'X-GOOGLE-CONFERENCE'],
  ...['X-MICROSOFT-SKYPETEAMSMEETINGURL', 'X-MICROSOFT-ONLINEMEETINGEXTERNALLINK'],
]);
const LINKS_MAX = 10;

function linksIn({ lines }: Part): string[] {
  const links = lines.filter(({ name }) => LINKS.has(name)).map(({ value }) => textIn(value).trim());
  return [...new Set(links)].filter((link) => /^https?:\/\/\S{1,2000}$/i.test(link)).slice(0, LINKS_MAX);
}

function descriptionOf(part: Part): string {
  const plain = textIn(firstOf(part, 'DESCRIPTION')?.value ?? '');
  const text = plainText(plain.trim() === '' ? textIn(firstOf(part, 'X-ALT-DESC')?.value ?? '') : plain);
  return visible(isHtml(text) ? wordsOfHtml(text) : text);
}

export interface EventWords {
  title: string;
  note: string;
  place_name: string;
}

/** @param untitled title of an event without one */
export function wordsOf(part: Part, untitled: string): EventWords {
  const title = oneLine(textIn(firstOf(part, 'SUMMARY')?.value ?? ''));
  const place = oneLine(textIn(firstOf(part, 'LOCATION')?.value ?? ''));
  const description = descriptionOf(part);
  const whole = [
    ...(title.length > PERSONAL_ITEM_TITLE_MAX ? [title] : []),
    ...(place.length > PLACE_NAME_MAX ? [place] : []),
    description,
    linksIn(part)
      .filter((link) => !description.includes(link))
      .join('\n'),
  ];
  const note = whole.filter((words) => words !== '').join('\n\n');
  return {
    title: cut(title, PERSONAL_ITEM_TITLE_MAX) || untitled,
    note: cut(note, PERSONAL_ITEM_NOTE_MAX),
    place_name: cut(place, PLACE_NAME_MAX),
  };
}
