/** What axe looks for: WCAG 2.2 A and AA, and what is good practice. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those that a theme can change. */
export const OF_THEMES = ['color-contrast', 'link-in-text-block'];
/** Of what passed nothing is told: axe would make a selector for each of its elements. */
export const ONLY_FINDINGS: { resultTypes: 'violations'[] } = { resultTypes: ['violations'] };
