/**
 * Checks which characters texts may contain, for the fields of forms and calls (fields.ts) and for all other input. A
 * text is refused as a whole and never repaired: the server stores what its author saw.
 */

/** PostgreSQL cannot store U+0000 in text, nor half of a surrogate pair in JSON; no keyboard types them. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * Returns whether it is one line: without line ends and other control characters, and without the marks that reorder
 * the following text. Names and titles appear inside other sentences, and in mails (S72).
 */
export const isOneLine = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);

/**
 * Blanks of all kinds, and characters without a shape: those of zero width, fillers, empty Braille cells, silent notes
 */
const SHOWN = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Returns whether it has anything visible. */
export const isVisible = (text: string): boolean => SHOWN.test(text);

/** Like `isVisible`, for optional texts. */
export const isVisibleOrBlank = (text: string): boolean => text.trim() === '' || isVisible(text);
