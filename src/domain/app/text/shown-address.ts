/// <reference path="./punycode.d.ts" />
/** Formats e-mail addresses for display. */
import { toUnicode } from 'punycode.js';
import { asciiAddress } from '#contract/base/email.ts';

/**
 * Returns `jo@bücher.example` for `jo@xn--bcher-kva.example`; the stored form if the letters would mean another
 * address.
 */
export function shownAddress(stored: string): string {
  try {
    const shown = toUnicode(stored);
    return asciiAddress(shown) === stored ? shown : stored;
  } catch {
    // The package throws for text that only looks like such a domain.
    return stored;
  }
}
