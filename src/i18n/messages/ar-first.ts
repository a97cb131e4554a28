/** Texts of a member's first screen, in Arabic. */

export * from './ar/home.ts';
export * from './ar/outing-card.ts';
export * from './ar/participation.ts';
export * from './ar/shell.ts';
export * from './ar/today.ts';
export * from './ar/ui.ts';
