/** The rules that axe checks: WCAG 2.2 A and AA, and best practices. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that a theme can affect. */
export const OF_THEMES = ['color-contrast', 'link-in-text-block'];
/** Passes are not reported: axe would compute a selector for each of their elements. */
export const ONLY_FINDINGS: { resultTypes: 'violations'[] } = { resultTypes: ['violations'] };
