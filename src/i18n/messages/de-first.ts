/** Texts of a member's first screen, in German. */

export * from './de/home.ts';
export * from './de/outing-card.ts';
export * from './de/participation.ts';
export * from './de/shell.ts';
export * from './de/today.ts';
export * from './de/ui.ts';
