/** Breaks text into lines that fit. Pure: the caller measures what fits. */

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const split = (text: string, by: Intl.Segmenter) => [...by.segment(text)].map(({ segment }) => segment);

/** Returns the line cut to what fits, with “…” at the end. */
function cut(line: string, fits: (line: string) => boolean): string {
  const characters = split(line, CHARACTERS);
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/**
 * Breaks between words; breaks a word that is wider than a line between its characters. Cuts what is beyond the last
 * line.
 */
export function wrapped(text: string, fits: (line: string) => boolean, max: number): string[] {
  const parts = split(text.replace(/\s+/g, ' ').trim(), WORDS).flatMap((word) =>
    fits(word) ? [word] : split(word, CHARACTERS),
  );
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (fits((line + part).trimEnd())) {
      if (line !== '' || part !== ' ') line += part;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = part.trimStart();
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  if (lines.length <= max) return lines;
  const kept = lines.slice(0, max);
  return kept.map((one, nth) => (nth === max - 1 ? cut(`${one} ${lines[max] ?? ''}`, fits) : one));
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Returns the direction of text by its first letter.
 * @param otherwise for text without a letter
 */
export function directionOf(text: string, otherwise: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0];
  if (first === undefined) return otherwise;
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
