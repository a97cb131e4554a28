/** What the first screens of a logged-out reader say beside those of a member, in English: a part of the catalogue that is fetched by itself. */
import { accounts } from './en/accounts.ts';
import { help } from './en/help.ts';
import { install } from './en/install.ts';
import { refusals } from './en/refusals.ts';
import { rules } from './en/rules.ts';
import { enFirst } from './en-first.ts';

export const enLoggedOut = {
  ...enFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
} as const;
