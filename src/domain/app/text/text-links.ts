/** Finds web addresses, calendar addresses, e-mail addresses and phone numbers in user text. */

/** Pieces of a text, in order: together they are the text. */
export type TextPiece =
  | { kind: 'text'; text: string }
  /** `from` is where it begins in the text. */
  | { kind: 'link'; text: string; href: string; from: number };

/**
 * Characters that end an address: spaces, quotes, characters of scripts written without spaces, and direction marks,
 * which could disguise an address.
 */
const WEB =
  /(?:https?:\/\/|webcals?:\/\/|www\.)[^\s<>"“”„«»。、，！？：；（）「」『』【】《》〈〉｡､｢｣\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,2000}/giu;
/** Words of these scripts can be next to an address without a space. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Where such text continues after an address. Deeper in a path, after a sign, it may be a part of it: /wiki/東京. */
const GOES_ON =
  /(?<=[a-z0-9]|^\w+:\/\/[^/?#]+\/)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}].*$/iu;
// Parts have the maximum length in an address, so that long texts without one are scanned quickly.
const LETTER = `(?!${UNSPACED.source})[\\p{L}\\p{N}]`;
const MAIL = new RegExp(
  `${LETTER}(?:${LETTER}|[._%+'-]){0,63}@(?:${LETTER}(?:${LETTER}|-){0,62}\\.){1,8}(?:xn--[a-z0-9-]{2,59}|(?:(?!${UNSPACED.source})\\p{L}){2,24})`,
  'giu',
);
/** Digits with common separators; whether they are a phone number is checked afterwards. */
const DIGITS = /(?:\((?=\+?[\d ]{1,6}\)))?\+?\d(?:[ \u00a0\u2011()./-]{0,2}\d){6,19}/gu;

const KINDS = [
  { pattern: WEB, read: web },
  { pattern: MAIL, read: mail },
  { pattern: DIGITS, read: phone },
] as const;

/** Ends a sentence rather than an address, in any of the app's languages. */
const LAST = /[.,;:!?'’‘…*~،؛؟]$/u;
/** Underscores between words, which people put around stressed text. */
const EMPHASIS_BEGINS = /(?<![\p{L}\p{N}_])_+(?=[^\s_])/gu;
const EMPHASIS_ENDS = /(?<=[^\s_])_+(?![\p{L}\p{N}_])/gu;
const EMPHASIS_BEFORE = /(?<![\p{L}\p{N}_])_+$/u;
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const DATE = /(?:^|\D)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?:\D|$)/;
/** With the country code, or with the zero before an area code. */
const DIALED = /^\(?(?:\+|00|0[1-9])/;
/** The formats that Americans and Portuguese use without either. */
const GROUPED = /^(?:(?:1[-. ])?(?:\(\d{3}\) ?\d{3}[-. ]|\d{3}([-.])\d{3}\1)\d{4}|[29]\d{2} \d{3} \d{3})$/;

/** Returns the pieces of `text`. Links only http, https, webcal, mailto and tel. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const link of linksIn(text)) {
    if (link.from < done) continue;
    if (link.from > done) pieces.push({ kind: 'text', text: text.slice(done, link.from) });
    pieces.push(link);
    done = link.from + link.text.length;
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) });
  return pieces;
}

/** Addresses of this server that are no screens: calls of its API and calendar files. */
const NO_SCREEN = /^\/api\/|\.ics$/;

/**
 * Returns where a link leads inside the app; null if it leaves the app. A calendar address leads to the screen that
 * subscribes to it.
 * @param origin of this app
 */
export function pathInApp(href: string, origin: string): string | null {
  if (/^webcals?:/i.test(href)) return `/calendar/sources?subscribe=${encodeURIComponent(href)}`;
  const url = new URL(href);
  // Two slashes at the beginning of a path would lead to another server.
  if (url.origin !== origin || url.pathname.startsWith('//') || NO_SCREEN.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

type LinkPiece = Extract<TextPiece, { kind: 'link' }>;

/**
 * Returns all possible links, by where they begin: of two that overlap, the first one counts; a web address before
 * others.
 */
function linksIn(text: string): LinkPiece[] {
  const found = KINDS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index: from }): LinkPiece[] => {
      const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
      if (isWithinWord(before)) return [];
      const link = read(written, text.charAt(from + written.length), before);
      return link ? [{ kind: 'link', from, ...link }] : [];
    }),
  );
  return found.sort((one, other) => one.from - other.from);
}

/** In the middle of a word it is part of something else. */
function isWithinWord(before: string): boolean {
  // Only a few of its last characters: a line may be long.
  const last = before.slice(-8).replace(EMPHASIS_BEFORE, '').at(-1) ?? '';
  return /[\p{L}\p{N}_@/]/u.test(last) && !UNSPACED.test(last);
}

type Read = { text: string; href: string } | null;

function web(written: string, _: string, before: string): Read {
  const open = written.includes('_') ? emphasisOpen(before) : 0;
  const text = withoutEnd(written.replace(GOES_ON, ''), open);
  const href = /^www\./i.test(text) ? `https://${text}` : text;
  // `www.` by itself, or only `https://`, leads nowhere.
  if (!URL.canParse(href) || !/^(?:https?|webcals?):\/\/(?:www\.)?[\p{L}\p{N}[]/iu.test(href)) return null;
  return { text, href };
}

/**
 * Removes what belongs to the sentence: its punctuation, the end of an emphasis, and a bracket opened before the
 * address.
 * @param emphasis how many `_` were opened before it
 */
function withoutEnd(written: string, emphasis: number): string {
  let text = written;
  let open = emphasis;
  for (;;) {
    const last = text.charAt(text.length - 1);
    const opening = BRACKETS[last];
    const isOpened = opening !== undefined && countOf(opening, text) >= countOf(last, text);
    const endsEmphasis = last === '_' && open-- > 0;
    if (!LAST.test(text) && !endsEmphasis && (opening === undefined || isOpened)) return text;
    text = text.slice(0, -1);
  }
}

/** Counts the `_` before an address, on its line, that open an emphasis not closed there. */
function emphasisOpen(before: string): number {
  const lengthOf = (pattern: RegExp) => (`${before}x`.match(pattern) ?? []).join('').length;
  return lengthOf(EMPHASIS_BEGINS) - lengthOf(EMPHASIS_ENDS);
}

const countOf = (mark: string, text: string) => text.split(mark).length - 1;

function mail(written: string, next: string): Read {
  if (/[\p{L}\p{N}@]/u.test(next) && !UNSPACED.test(next)) return null;
  return { text: written, href: `mailto:${written}` };
}

function phone(written: string, next: string): Read {
  // A further digit, a clock's colon, or a unit makes it another number.
  if (/[\p{L}\p{N}:%€$£]/u.test(next)) return null;
  const digits = written.replace(/\D/g, '');
  const isInternational = /^\(?\+/.test(written);
  if (digits.length > 15 || !(DIALED.test(written) || GROUPED.test(written))) return null;
  if (!isInternational && DATE.test(written)) return null;
  // “+49 (0)30” has a zero that is dialed only from within the country.
  const dialed = isInternational ? `+${written.replace(/\(0\)/, '').replace(/\D/g, '')}` : digits;
  return { text: written, href: `tel:${dialed}` };
}
