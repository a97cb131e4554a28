/** What the first screens of a guest say beside those of a member, in English: a part of the catalogue that is fetched by itself. */
import { accounts } from './en/accounts.ts';
import { help } from './en/help.ts';
import { install } from './en/install.ts';
import { refusals } from './en/refusals.ts';
import { rules } from './en/rules.ts';
import { enFirst } from './en-first.ts';

export const enGuest = {
  ...enFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
} as const;
