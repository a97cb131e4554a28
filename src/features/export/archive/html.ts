/**
 * Builds HTML in which every inserted value is escaped: markup is only in the templates of the code, never in what
 * users wrote.
 */

/** Markup that was made here. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Inserted = Html | string | number | null | readonly Inserted[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Removes characters that XML and old browsers reject; tabs and line breaks remain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

export const escaped = (text: string): string =>
  text.replace(CONTROL, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

function inserted(value: Inserted): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return value.map(inserted).join('');
}

/** Templates put attributes in double quotes, so that an escaped value cannot leave them. */
export function html(parts: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  return new Html(parts.map((part, index) => part + inserted(values[index] ?? null)).join(''));
}

/** Returns a path inside the archive as an address: spaces, symbols and scripts in names remain what they are. */
export const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns the address of a path of the archive, from a page at that depth. */
export const hrefFrom = (depth: number, path: string): string => '../'.repeat(depth) + hrefOf(path);
