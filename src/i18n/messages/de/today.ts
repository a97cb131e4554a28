/** Texts of a day's agenda, wherever it is shown. */
import type { Translation } from '../../translation.ts';
import type { today as english } from '../en/today.ts';

export const today: Translation<typeof english> = {
  now: 'Jetzt',
  over: 'vorbei',
  allDay: 'Ganztägig',
  until: 'bis',
  canceled: 'Abgesagt',
  draft: 'Entwurf',
  onlyYou: 'Nur du',
  with: 'mit {names}',
  moreNames: '{count, number} weiteren',
  theirTime: '{time}, {place}',
  noDetails: 'Noch kein Ort',
};
