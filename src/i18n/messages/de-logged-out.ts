/** What the first screens of a logged-out reader say, in German. */
import type { Translation } from '../translation.ts';
import { accounts } from './de/accounts.ts';
import { help } from './de/help.ts';
import { install } from './de/install.ts';
import { refusals } from './de/refusals.ts';
import { rules } from './de/rules.ts';
import { deFirst } from './de-first.ts';
import type { enLoggedOut } from './en-logged-out.ts';

export const deLoggedOut: Translation<typeof enLoggedOut> = {
  ...deFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
