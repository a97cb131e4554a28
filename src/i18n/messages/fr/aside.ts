/** Beside the content of a wide screen. */
import type { Translation } from '../../translation.ts';
import type { aside as english } from '../en/aside.ts';

export const aside: Translation<typeof english> = {
  today: 'Aujourd’hui',
  free: 'Rien de prévu.',
  never: 'Ton agenda n’est pas encore sur cet appareil.',
  offlineTitle: 'Pour l’usage hors ligne',
  ready:
    'Prêts : agenda, {outings, plural, one {# sortie} many {# de sorties} other {# sorties}}{notes, plural, =0 {} one {, # note} many {, # de notes} other {, # notes}}',
  preparing: 'Tes sorties arrivent sur cet appareil…',
  notReady: 'Tes sorties arriveront sur cet appareil dès qu’il y aura du réseau.',
  busy: '{day}, quelque chose est prévu',
  days: 'Jours avec des sorties',
};
