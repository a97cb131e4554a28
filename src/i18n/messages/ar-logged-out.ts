/** Texts of a logged-out user's first screens, in Arabic. */
export * from './ar/accounts.ts';
export * from './ar/help.ts';
export * from './ar/install.ts';
export * from './ar/refusals.ts';
export * from './ar/validation.ts';
export * from './ar-first.ts';
