/** Renders the unsubscribe page for users who open the link in a browser. It works without scripts. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../html.ts';
import { framed, pageHead, STYLE } from './letter.ts';
import type { Reader } from './reader.ts';
import { MAIL_WORDS } from './words/words.ts';

/** State of the page: a question whether to unsubscribe, the confirmation, or an invalid link. */
export type UnsubscribePage =
  | { readonly kind: 'asks' | 'done'; readonly about: 'reminders' | 'weekly' | 'guest' }
  | { readonly kind: 'unknown' };

/** The form that mail programs send by themselves (RFC 8058, 3.1). */
export const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/** Allows only the one style of the page and its form. */
export const UNSUBSCRIBE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function unsubscribePage(reader: Reader, page: UnsubscribePage, appUrl: string): string {
  const words = MAIL_WORDS[reader.language].unsubscribePage;
  const text = (line: string) => `<p>${escapeHtml(line)}</p>`;
  const open = `<p class="action"><a class="main" href="${escapeHtml(appUrl)}">${escapeHtml(words.open)}</a></p>`;
  const field = `<input type="hidden" name="${ONE_CLICK.name}" value="${ONE_CLICK.value}">`;
  // Without an action, the form is sent to the address of the page.
  const form = `<form method="post">${field}<button>${escapeHtml(words.button)}</button></form>`;
  const bodyOf = (): string[] => {
    switch (page.kind) {
      case 'asks':
        return [text(words[page.about]), form];
      case 'done':
        return [text(words.done), text(page.about === 'guest' ? words.againGuest : words.again), open];
      case 'unknown':
        return [text(words.unknown), open];
    }
  };
  const heading = `<h1>${escapeHtml(words.title)}</h1>`;
  return `${pageHead(reader, words.title)}<body>\n${framed('', [heading, ...bodyOf()], [])}\n</body></html>\n`;
}
