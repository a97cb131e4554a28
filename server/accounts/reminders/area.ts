/** What this area answers, and what follows in it from changes elsewhere. */
import { mailCalls } from '#contract/accounts/mail/calls.ts';
import type { Area } from '../../core/area.ts';
import { reminderConsequences } from './consequences.ts';
import { registerUnsubscribe } from './unsubscribe.ts';

export const mailsArea: Area = {
  name: 'mails',
  calls: mailCalls,
  register: [registerUnsubscribe],
  consequences: reminderConsequences,
};
