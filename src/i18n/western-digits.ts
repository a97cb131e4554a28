/** Converts typed digits of any script. */

/** Of Arabic and of Persian, the first digit of each. */
const DIGITS = [0x0660, 0x06f0];

/** Converts Arabic and Persian digits to western ones. Each is one unit, so that positions in the text stay. */
export function westernDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = DIGITS.findLast((first) => code >= first) ?? code;
    return String(code - zero);
  });
}
