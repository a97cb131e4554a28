/** Texts next to the content of a wide screen. */
import type { Translation } from '../../translation.ts';
import type { aside as english } from '../en/aside.ts';

export const aside: Translation<typeof english> = {
  today: 'Aujourd’hui',
  free: 'Rien de prévu.',
  never: 'Ton agenda n’est pas encore sur cet appareil.',
  ready:
    'Prêts hors ligne : agenda, {outings, plural, one {# sortie} many {# de sorties} other {# sorties}}{notes, plural, =0 {} one {, # note} many {, # de notes} other {, # notes}}',
  preparing: 'Tes sorties se téléchargent…',
  notReady: 'Tes sorties se téléchargent dès que tu es en ligne.',
  busy: '{day}, a des sorties',
  days: 'Jours avec des sorties',
};
