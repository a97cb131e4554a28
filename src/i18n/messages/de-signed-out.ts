/** What the first screens of a signed-out reader say, in German. */
import type { Translation } from '../translation.ts';
import { accounts } from './de/accounts.ts';
import { help } from './de/help.ts';
import { install } from './de/install.ts';
import { refusals } from './de/refusals.ts';
import { rules } from './de/rules.ts';
import { deFirst } from './de-first.ts';
import type { enSignedOut } from './en-signed-out.ts';

export const deSignedOut: Translation<typeof enSignedOut> = {
  ...deFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
