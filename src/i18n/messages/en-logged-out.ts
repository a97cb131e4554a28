/** What the first screens of a logged-out reader say beside those of a member, in English: a part of the catalogue that is fetched by itself. */
export * from './en/accounts.ts';
export * from './en/help.ts';
export * from './en/install.ts';
export * from './en/refusals.ts';
export * from './en/validation.ts';
export * from './en-first.ts';
