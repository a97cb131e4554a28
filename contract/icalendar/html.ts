/** Extracts the text of HTML. */

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

function letterOf(code: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(code) ?? [];
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(point)) return NAMED.get(code.toLowerCase()) ?? `&${code};`;
  return point > 0x10ffff ? '' : String.fromCodePoint(point);
}

/** Characters of HTML to search */
const HTML_MAX = 20_000;

/** Returns whether a text is HTML, and not just letters that resemble it. */
export const isHtml = (text: string): boolean =>
  /<\/(?:p|b|i|u|a|div|span|ul|ol|li|html|body|strong|em|table|font|h\d)\s*>|<br\s*\/?>|<!doctype html/i.test(
    text,
  );

/** Returns its text, with the addresses of links, in lines roughly as a browser would show them. */
export function wordsOfHtml(html: string): string {
  // Without one of these, lines are those of the text itself.
  const isInBlocks = /<(?:br|p|div|li|tr|h\d)\b/i.test(html);
  return html
    .slice(0, HTML_MAX)
    .replaceAll(/<(style|script|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, '')
    .replaceAll(isInBlocks ? /\s+/g : /[^\S\n]+/g, ' ')
    .replaceAll(
      /<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)["']?[^>]*>(.*?)<\/a\s*>/gi,
      (_, href: string, words: string) =>
        words.includes(href.replace(/^mailto:/i, '')) ? words : `${words} (${href})`,
    )
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<br\s*\/?>|<\/?(?:p|div|tr|ul|ol|table|blockquote|h\d)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&([#\w]{1,10});/g, (_, code: string) => letterOf(code))
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
