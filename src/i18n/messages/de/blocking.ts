/** Texts for blocking and unblocking a person. */
import type { Translation } from '../../translation.ts';
import type { blocking as english } from '../en/blocking.ts';

export const blocking: Translation<typeof english> = {
  title: '{name} blockieren?',
  does: {
    apart:
      '{name} kann dich nicht finden, dir nicht folgen, dich nicht einladen und dir nicht schreiben. Umgekehrt auch nicht.',
    follows: 'Ihr folgt euch nicht mehr, und {name} ist in keiner deiner Kontaktlisten mehr.',
    outings: 'In gemeinsamen Plänen seht ihr voneinander nur den Namen.',
    quiet: '{name} erfährt nichts davon. Du kannst es jederzeit aufheben.',
  },
  confirm: 'Blockieren',
  blocked: '{name} ist blockiert.',
  unblocked: '{name} ist nicht mehr blockiert.',
};
