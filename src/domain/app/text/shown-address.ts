/// <reference path="./punycode.d.ts" />
/** Addresses of mail as people read them. */
import { toUnicode } from 'punycode.js';
import { asciiAddress } from '#contract/base/email.ts';

/** `jo@bücher.example` of `jo@xn--bcher-kva.example`; as it is stored where the letters would mean another address. */
export function shownAddress(stored: string): string {
  try {
    const shown = toUnicode(stored);
    return asciiAddress(shown) === stored ? shown : stored;
  } catch {
    // The package throws for what only looks like such a domain.
    return stored;
  }
}
