/** Lists the area's calls and declarations. */
import { mailCalls } from '#contract/accounts/mail/calls.ts';
import type { Area } from '../../core/area.ts';
import { reminderDeclarations } from './declarations.ts';
import { registerUnsubscribe } from './unsubscribe.ts';

export const mailsArea: Area = {
  name: 'mails',
  calls: mailCalls,
  register: [registerUnsubscribe],
  declarations: reminderDeclarations,
};
