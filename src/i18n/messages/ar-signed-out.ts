/** What the first screens of a signed-out reader say, in Arabic. */
import type { Translation } from '../translation.ts';
import { accounts } from './ar/accounts.ts';
import { help } from './ar/help.ts';
import { install } from './ar/install.ts';
import { refusals } from './ar/refusals.ts';
import { rules } from './ar/rules.ts';
import { arFirst } from './ar-first.ts';
import type { enSignedOut } from './en-signed-out.ts';

export const arSignedOut: Translation<typeof enSignedOut> = {
  ...arFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
