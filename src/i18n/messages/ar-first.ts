/** What the first screen of a member says, in Arabic. */

export * from './ar/home.ts';
export * from './ar/outing-card.ts';
export * from './ar/participation.ts';
export * from './ar/shell.ts';
export * from './ar/today.ts';
export * from './ar/ui.ts';
