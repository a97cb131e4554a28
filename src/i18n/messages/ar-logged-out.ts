/** What the first screens of a logged-out reader say, in Arabic. */
import type { Translation } from '../translation.ts';
import { accounts } from './ar/accounts.ts';
import { help } from './ar/help.ts';
import { install } from './ar/install.ts';
import { refusals } from './ar/refusals.ts';
import { rules } from './ar/rules.ts';
import { arFirst } from './ar-first.ts';
import type { enLoggedOut } from './en-logged-out.ts';

export const arLoggedOut: Translation<typeof enLoggedOut> = {
  ...arFirst,
  accounts,
  help,
  install,
  refusals,
  rules,
};
