/** Finds web addresses, e-mail addresses and phone numbers in what people write. */

/** Pieces of a text, in order: together they are the text. */
export type TextPiece =
  | { kind: 'text'; text: string }
  /** `from` is where it begins in the text. */
  | { kind: 'link'; text: string; href: string; from: number };

/** Ends an address: spaces, quotes, and marks that turn the direction of writing, which could disguise one. */
const WEB = /(?:https?:\/\/|www\.)[^\s<>"“”„«»\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,2000}/giu;
// Parts are as long as they may be in an address, so that long texts without one are read quickly.
const MAIL =
  /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}(?:xn--[a-z0-9-]{2,59}|\p{L}{2,24})/giu;
/** Digits with what people put between them; whether they are a phone number is looked at afterwards. */
const DIGITS = /(?:\((?=\+?[\d ]{1,6}\)))?\+?\d(?:[ \u00a0\u2011()./-]{0,2}\d){6,19}/gu;

const KINDS = [
  { pattern: WEB, read: web },
  { pattern: MAIL, read: mail },
  { pattern: DIGITS, read: phone },
] as const;

/** Ends a sentence rather than an address, in any of our languages. */
const LAST = /[.,;:!?'’‘…*_~،؛؟。、]$/u;
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const DATE = /(?:^|\D)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?:\D|$)/;
/** With the country, or with the zero before an area. */
const DIALED = /^\(?(?:\+|00|0[1-9])/;
/** As Americans and Portuguese write them without either. */
const GROUPED = /^(?:(?:1[-. ])?(?:\(\d{3}\) ?\d{3}[-. ]|\d{3}([-.])\d{3}\1)\d{4}|[29]\d{2} \d{3} \d{3})$/;

/** The pieces of `text`. Only http, https, mailto and tel are linked to. */
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

type LinkPiece = Extract<TextPiece, { kind: 'link' }>;

/** All that could be links, by where they begin: of two that overlap the first one counts, a web address before others. */
function linksIn(text: string): LinkPiece[] {
  const found = KINDS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index: from }): LinkPiece[] => {
      // In the middle of a word it is part of something else.
      if (from > 0 && /[\p{L}\p{N}_@/]/u.test(text.charAt(from - 1))) return [];
      const link = read(written, text.charAt(from + written.length));
      return link ? [{ kind: 'link', from, ...link }] : [];
    }),
  );
  return found.sort((one, other) => one.from - other.from);
}

type Read = { text: string; href: string } | null;

function web(written: string): Read {
  const text = withoutEnd(written);
  const href = /^www\./i.test(text) ? `https://${text}` : text;
  // `www.` alone, or a mere `https://`, leads nowhere.
  if (!URL.canParse(href) || !/^https?:\/\/(?:www\.)?[\p{L}\p{N}[]/iu.test(href)) return null;
  return { text, href };
}

/** Leaves out what belongs to the sentence: its marks, and a bracket that was opened before the address. */
function withoutEnd(written: string): string {
  let text = written;
  for (;;) {
    const opening = BRACKETS[text.charAt(text.length - 1)];
    const isOpened =
      opening !== undefined && countOf(opening, text) >= countOf(text.charAt(text.length - 1), text);
    if (!LAST.test(text) && (opening === undefined || isOpened)) return text;
    text = text.slice(0, -1);
  }
}

const countOf = (mark: string, text: string) => text.split(mark).length - 1;

function mail(written: string, next: string): Read {
  if (/[\p{L}\p{N}@]/u.test(next)) return null;
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
