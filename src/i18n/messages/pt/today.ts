/** Texts of a day's agenda, wherever it is shown. */
import type { Translation } from '../../translation.ts';
import type { today as english } from '../en/today.ts';

export const today: Translation<typeof english> = {
  now: 'Agora',
  over: 'terminado',
  allDay: 'Todo o dia',
  until: 'até',
  canceled: 'Cancelado',
  draft: 'Rascunho',
  onlyYou: 'Só tu',
  with: 'com {names}',
  moreNames: 'mais {count, number}',
  theirTime: '{time}, {place}',
  noDetails: 'Ainda sem lugar',
};
