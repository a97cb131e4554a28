/** Texts of a logged-out user's first screens, in German. */
export * from './de/accounts.ts';
export * from './de/help.ts';
export * from './de/install.ts';
export * from './de/refusals.ts';
export * from './de/validation.ts';
export * from './de-first.ts';
