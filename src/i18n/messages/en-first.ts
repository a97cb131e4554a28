/** What the first screen of a member says, in English: a part of the catalogue that is fetched by itself. */

export * from './en/home.ts';
export * from './en/outing-card.ts';
export * from './en/participation.ts';
export * from './en/shell.ts';
export * from './en/today.ts';
export * from './en/ui.ts';
