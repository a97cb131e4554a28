/**
 * Texts of a logged-out user's first screens, in addition to those of a member, in English: a part of the catalog that
 * is fetched separately.
 */
export * from './en/accounts.ts';
export * from './en/help.ts';
export * from './en/install.ts';
export * from './en/refusals.ts';
export * from './en/validation.ts';
export * from './en-first.ts';
