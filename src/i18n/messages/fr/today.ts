/** Texts of a day's agenda, wherever it is shown. */
import type { Translation } from '../../translation.ts';
import type { today as english } from '../en/today.ts';

export const today: Translation<typeof english> = {
  now: 'En cours',
  over: 'terminé',
  allDay: 'Journée',
  until: 'jusqu’à',
  canceled: 'Annulée',
  draft: 'Brouillon',
  onlyYou: 'Toi seulement',
  with: 'avec {names}',
  moreNames: '{count, number} de plus',
  theirTime: '{time}, {place}',
  noDetails: 'Pas encore de lieu',
};
