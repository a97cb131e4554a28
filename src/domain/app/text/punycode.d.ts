/** The part of the package that is used; it brings no types. */
declare module 'punycode.js' {
  export function toUnicode(input: string): string;
}
