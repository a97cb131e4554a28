/**
 * Writes a mail as text and as simple HTML with the same words: readable in dark and light. A picture is embedded in
 * the mail: an external one would reveal who opened it.
 */

import type { FacePicture } from '../face-picture.ts';
import { escapeHtml } from '../html.ts';
import type { Reader } from './reader.ts';
import { MAIL_WORDS } from './words/words.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** With a picture on top, which this HTML references as `PICTURE_ID`; null: there is none. */
  readonly illustrated: { readonly picture: FacePicture; readonly html: string } | null;
  /** The link in the mail. */
  readonly link: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Action {
  readonly label: string;
  readonly link: string;
}

/** One of several entries that a mail lists. */
export interface Line {
  /** Text by users, in its own language. */
  readonly title: string;
  /** Details of the entry. */
  readonly detail: string;
  readonly link: string;
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** `more`: how many are left out, as text; empty for none. */
  | {
      readonly kind: 'list';
      readonly heading: string;
      readonly lines: readonly Line[];
      readonly more: string;
    };

export interface Letter {
  readonly to: string;
  readonly reader: Reader;
  readonly subject: string;
  /** It contains nothing that the blocks do not. */
  readonly picture?: FacePicture | null;
  readonly blocks: readonly Block[];
  readonly action: Action;
  readonly otherAction?: Action;
  readonly ending: string;
  /** Unsubscribes from mails of this kind: shown below, and offered to mail programs (RFC 8058). */
  readonly unsubscribe?: Action;
}

/** Id of the picture within a mail (RFC 2392). */
export const PICTURE_ID = 'picture@outing';

export const paragraph = (text: string): Block => ({ kind: 'text', text });

/** Letters of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Reduces users' text to one line, without characters that could change the direction of the text around it. */
const oneLine = (words: string): string =>
  words.replace(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/**
 * Isolates users' text within a sentence: on one line, and in its own direction regardless of its surroundings (UAX 9,
 * isolates).
 */
export function isolated(reader: Reader, words: string): string {
  const line = oneLine(words);
  return directionOf(reader) === 'ltr' && !RIGHT_TO_LEFT.test(line) ? line : `\u2068${line}\u2069`;
}

/** Returns the writing direction of a mail. */
export const directionOf = ({ language }: Reader): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The colors are those of the app (src/ui/styles.css), in forms that mail programs support. */
export const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #fcf9f5; color: #2a211b; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.brand, .card, .ending { margin: 0 auto; max-width: 560px; }
.brand { padding: 0 4px 12px; color: #c3381c; font-size: 22px; font-weight: 700; letter-spacing: -0.02em; }
.card { overflow: hidden; border-radius: 20px; background: #fff; }
.picture { display: block; width: 100%; height: auto; }
.words { padding: 20px 24px 24px; }
.words > :first-child { margin-top: 0; } .words > :last-child { margin-bottom: 0; }
.ending { padding: 12px 4px 0; color: #635a53; font-size: 14px; }
h1 { font-size: 1.5em; } h2 { margin: 24px 0 8px; font-size: 1em; } ul { margin: 0; padding: 0; list-style: none; } li { margin: 0 0 12px; }
a { color: #c3381c; }
.action { margin-top: 20px; } .action a { display: inline-block; padding: 12px 22px; border: 2px solid #c3381c; border-radius: 24px; color: #c3381c; font-weight: 600; text-decoration: none; }
.action .main, button { background: #c3381c; color: #fff; }
button { padding: 12px 22px; min-height: 44px; border: 0; border-radius: 24px; font: inherit; font-weight: 600; cursor: pointer; }
.small { font-size: 14px; }
@media (prefers-color-scheme: dark) {
body { background: #1a1310; color: #f4f0ea; } .card { background: #241d18; } .ending { color: #bab3ac; }
.brand, a { color: #ff9a77; } .action a { border-color: #ff9a77; color: #ff9a77; } .action .main, button { background: #ff9a77; color: #26120a; }
}`;

const linkHtml = ({ label, link }: Action, look = ''): string =>
  `<a${look} href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;

/**
 * Returns a card, and small print below it.
 * @param picture HTML of the card's top, with the product's logo; empty for only the logo
 */
export const framed = (picture: string, card: readonly string[], below: readonly string[]): string =>
  [
    ...(picture === '' ? ['<p class="brand">outing</p>'] : []),
    `<div class="card">${picture}<div class="words">`,
    ...card,
    '</div></div>',
    ...below.map((line) => `<p class="ending">${line}</p>`),
  ].join('\n');

const PICTURE = `<img class="picture" src="cid:${PICTURE_ID}" width="560" alt="">`;

function blockHtml(block: Block): string {
  if (block.kind === 'text') return `<p>${escapeHtml(block.text)}</p>`;
  const lines = block.lines.map(
    ({ title, detail, link }) =>
      `<li><a href="${escapeHtml(link)}"><bdi>${escapeHtml(oneLine(title))}</bdi></a><br>${escapeHtml(detail)}</li>`,
  );
  const more = block.more === '' ? [] : [`<li class="small">${escapeHtml(block.more)}</li>`];
  return [`<h2>${escapeHtml(block.heading)}</h2>`, '<ul>', ...lines, ...more, '</ul>'].join('\n');
}

function blockText(reader: Reader, block: Block): string {
  if (block.kind === 'text') return block.text;
  const lines = block.lines.map(
    ({ title, detail, link }) => `${isolated(reader, title)}\n${detail}\n${link}`,
  );
  return [block.heading, ...lines, ...(block.more === '' ? [] : [block.more])].join('\n\n');
}

export function write(letter: Letter): Mail {
  const { to, reader, subject, picture, blocks, action, otherAction, ending, unsubscribe } = letter;
  const { before } = MAIL_WORDS[reader.language];
  const actions = otherAction === undefined ? [action] : [action, otherAction];
  const linkText = ({ label, link }: Action) => `${before(label)}\n${link}`;
  const html = (top: string): string => {
    const body = framed(
      top,
      [
        ...blocks.map(blockHtml),
        ...actions.map(
          (one, nth) => `<p class="action">${linkHtml(one, nth === 0 ? ' class="main"' : '')}</p>`,
        ),
      ],
      [escapeHtml(ending), ...(unsubscribe === undefined ? [] : [linkHtml(unsubscribe)])],
    );
    return `${pageHead(reader, subject)}<body>\n${body}\n</body></html>\n`;
  };
  return {
    to,
    subject,
    text: [
      ...blocks.map((block) => blockText(reader, block)),
      ...actions.map(linkText),
      ending,
      ...(unsubscribe === undefined ? [] : [linkText(unsubscribe)]),
    ].join('\n\n'),
    html: html(''),
    illustrated: picture == null ? null : { picture, html: html(PICTURE) },
    link: action.link,
    headers: {
      'Content-Language': reader.language,
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe.link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Returns the start of an HTML page in the reader's language, up to its body. */
export function pageHead(reader: Reader, title: string): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
  ].join('\n');
  return `<!doctype html>\n<html lang="${reader.language}" dir="${directionOf(reader)}"><head>\n${head}\n</head>\n`;
}
