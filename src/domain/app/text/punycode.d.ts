/** Declares the part of the package that is used; it has no types. */
declare module 'punycode.js' {
  export function toUnicode(input: string): string;
}
