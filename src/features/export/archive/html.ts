/** HTML whose every inserted value is escaped: markup comes from templates in the code alone, never from what people wrote. */

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

/** Characters that XML and old browsers choke on are taken out; tabs and line breaks stay. */
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

/** Attributes stand in double quotes in templates, so that an escaped value can not leave them. */
export function html(parts: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  return new Html(parts.map((part, index) => part + inserted(values[index] ?? null)).join(''));
}

/** A path inside the archive as an address: blanks, signs and scripts in names stay what they are. */
export const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** From a page so many folders down to a path of the archive. */
export const hrefFrom = (depth: number, path: string): string => '../'.repeat(depth) + hrefOf(path);
