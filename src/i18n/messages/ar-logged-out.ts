/** What the first screens of a logged-out reader say, in Arabic. */
export * from './ar/accounts.ts';
export * from './ar/help.ts';
export * from './ar/install.ts';
export * from './ar/refusals.ts';
export * from './ar/validation.ts';
export * from './ar-first.ts';
