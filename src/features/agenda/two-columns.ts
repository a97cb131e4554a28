/** Cards stand in two columns from this width on; the same as `sm:` in the styles. */
export const TWO_COLUMNS = '(width >= 36rem)';
