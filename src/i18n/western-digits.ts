/** Digits as people type them, in whatever writing. */

/** Of Arabic and of Persian, the first digit of each. */
const DIGITS = [0x0660, 0x06f0];

/** Arabic writes digits of its own. Each is one unit, so that places in the text stay. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = DIGITS.findLast((first) => code >= first) ?? code;
    return String(code - zero);
  });
}
