/** Texts of a logged-out user's first screens, in French. */
export * from './fr/accounts.ts';
export * from './fr/help.ts';
export * from './fr/install.ts';
export * from './fr/refusals.ts';
export * from './fr/validation.ts';
export * from './fr-first.ts';
