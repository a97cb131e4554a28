/** What the first screens of a guest say, in French. */
import type { Translation } from '../translation.ts';
import type { enGuest } from './en-guest.ts';
import { accounts } from './fr/accounts.ts';
import { help } from './fr/help.ts';
import { install } from './fr/install.ts';
import { refusals } from './fr/refusals.ts';
import { rules } from './fr/rules.ts';
import { frFirst } from './fr-first.ts';

export const frGuest: Translation<typeof enGuest> = {
  ...frFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
