/** Texts next to the content of a wide screen. */
import type { Translation } from '../../translation.ts';
import type { aside as english } from '../en/aside.ts';

export const aside: Translation<typeof english> = {
  today: 'Heute',
  free: 'Nichts geplant.',
  never: 'Deine Agenda ist noch nicht auf diesem Gerät.',
  ready:
    'Offline bereit: Agenda, {outings, plural, one {# Plan} other {# Pläne}}{notes, plural, =0 {} one {, # Notiz} other {, # Notizen}}',
  preparing: 'Deine Pläne werden geladen…',
  notReady: 'Deine Pläne werden geladen, sobald du online bist.',
  busy: '{day}, hat Pläne',
  days: 'Tage mit Plänen',
};
