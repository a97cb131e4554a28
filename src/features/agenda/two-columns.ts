/** From this width, cards are in two columns; the same as `sm:` in the styles. */
export const TWO_COLUMNS = '(width >= 36rem)';
