/** What the first screens of a logged-out reader say, in German. */
export * from './de/accounts.ts';
export * from './de/help.ts';
export * from './de/install.ts';
export * from './de/refusals.ts';
export * from './de/validation.ts';
export * from './de-first.ts';
