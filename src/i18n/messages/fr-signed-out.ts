/** What the first screens of a signed-out reader say, in French. */
import type { Translation } from '../translation.ts';
import type { enSignedOut } from './en-signed-out.ts';
import { accounts } from './fr/accounts.ts';
import { help } from './fr/help.ts';
import { install } from './fr/install.ts';
import { refusals } from './fr/refusals.ts';
import { rules } from './fr/rules.ts';
import { frFirst } from './fr-first.ts';

export const frSignedOut: Translation<typeof enSignedOut> = {
  ...frFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
