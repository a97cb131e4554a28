/** What the first screens of a guest say, in Arabic. */
import type { Translation } from '../translation.ts';
import { accounts } from './ar/accounts.ts';
import { help } from './ar/help.ts';
import { install } from './ar/install.ts';
import { refusals } from './ar/refusals.ts';
import { rules } from './ar/rules.ts';
import { arFirst } from './ar-first.ts';
import type { enGuest } from './en-guest.ts';

export const arGuest: Translation<typeof enGuest> = {
  ...arFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
