/** Texts of a member's first screen, in Portuguese. */

export * from './pt/home.ts';
export * from './pt/outing-card.ts';
export * from './pt/participation.ts';
export * from './pt/shell.ts';
export * from './pt/today.ts';
export * from './pt/ui.ts';
