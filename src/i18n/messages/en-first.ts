/** Texts of a member's first screen, in English: a part of the catalog that is fetched separately. */

export * from './en/home.ts';
export * from './en/outing-card.ts';
export * from './en/participation.ts';
export * from './en/shell.ts';
export * from './en/today.ts';
export * from './en/ui.ts';
