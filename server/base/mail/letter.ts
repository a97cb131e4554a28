/** Writes a mail as text and as simple HTML with the same words: readable in dark and light, without pictures from elsewhere. */
import { escapeHtml } from '../html.ts';
import type { Reader } from './reader.ts';
import { MAIL_WORDS } from './words/words.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link in the mail. */
  readonly link: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Action {
  readonly label: string;
  readonly link: string;
}

/** One of several things that a mail lists. */
export interface Line {
  /** Words of people, in a language of their own. */
  readonly title: string;
  /** What is said of it. */
  readonly detail: string;
  readonly link: string;
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** `more`: how many are left out, in words; empty for none. */
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
  readonly blocks: readonly Block[];
  readonly action: Action;
  readonly otherAction?: Action;
  readonly ending: string;
  /** Turns mails of this kind off: shown below, and told to mail programs (RFC 8058). */
  readonly unsubscribe?: Action;
}

export const paragraph = (text: string): Block => ({ kind: 'text', text });

/** Letters that are read from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Words of people on one line, without what could turn the words around them. */
const oneLine = (words: string): string =>
  words.replace(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/** Words of people within a sentence: on one line, and in their own direction whatever surrounds them (UAX 9, isolates). */
export function isolated(reader: Reader, words: string): string {
  const line = oneLine(words);
  return directionOf(reader) === 'ltr' && !RIGHT_TO_LEFT.test(line) ? line : `\u2068${line}\u2069`;
}

/** From which side a mail is read. */
export const directionOf = ({ language }: Reader): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** Colours are the mail program's own, in dark and light alike: only links and buttons have theirs, with a contrast of 4.5 or more. */
export const STYLE = `:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 24px 16px; max-width: 34em; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5em; } h2 { margin: 24px 0 8px; font-size: 1em; } ul { margin: 0; padding: 0; list-style: none; } li { margin: 0 0 12px; }
a { color: #1d5fc4; } .action a { display: inline-block; padding: 10px 18px; border: 2px solid; border-radius: 10px; font-weight: 600; text-decoration: none; }
.small { font-size: 0.875em; }
button { padding: 10px 18px; min-height: 44px; border: 0; border-radius: 10px; background: #1d5fc4; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
@media (prefers-color-scheme: dark) { a { color: #8ab4f8; } }`;

const linkHtml = ({ label, link }: Action): string =>
  `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;

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
  const { to, reader, subject, blocks, action, otherAction, ending, unsubscribe } = letter;
  const { before } = MAIL_WORDS[reader.language];
  const actions = otherAction === undefined ? [action] : [action, otherAction];
  const linkText = ({ label, link }: Action) => `${before(label)}\n${link}`;
  const html = [
    ...blocks.map(blockHtml),
    ...actions.map((one) => `<p class="action">${linkHtml(one)}</p>`),
    `<p class="small">${escapeHtml(ending)}</p>`,
    ...(unsubscribe === undefined ? [] : [`<p class="small">${linkHtml(unsubscribe)}</p>`]),
  ].join('\n');
  return {
    to,
    subject,
    text: [
      ...blocks.map((block) => blockText(reader, block)),
      ...actions.map(linkText),
      ending,
      ...(unsubscribe === undefined ? [] : [linkText(unsubscribe)]),
    ].join('\n\n'),
    html: `${pageHead(reader, subject)}<body>\n${html}\n</body></html>\n`,
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

/** What an HTML page in the reader's language begins with, up to its body. */
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
