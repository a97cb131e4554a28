/** Texts of a logged-out user's first screens, in Portuguese. */
export * from './pt/accounts.ts';
export * from './pt/help.ts';
export * from './pt/install.ts';
export * from './pt/refusals.ts';
export * from './pt/validation.ts';
export * from './pt-first.ts';
