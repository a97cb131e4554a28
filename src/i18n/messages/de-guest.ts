/** What the first screens of a guest say, in German. */
import type { Translation } from '../translation.ts';
import { accounts } from './de/accounts.ts';
import { help } from './de/help.ts';
import { install } from './de/install.ts';
import { refusals } from './de/refusals.ts';
import { rules } from './de/rules.ts';
import { deFirst } from './de-first.ts';
import type { enGuest } from './en-guest.ts';

export const deGuest: Translation<typeof enGuest> = {
  ...deFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
