/** Texts of a member's first screen, in French. */

export * from './fr/home.ts';
export * from './fr/outing-card.ts';
export * from './fr/participation.ts';
export * from './fr/shell.ts';
export * from './fr/today.ts';
export * from './fr/ui.ts';
