/** Texts of a day's agenda, wherever it is shown. */
import type { Translation } from '../../translation.ts';
import type { today as english } from '../en/today.ts';

export const today: Translation<typeof english> = {
  now: 'الآن',
  over: 'انتهى',
  allDay: 'طوال اليوم',
  until: 'حتى',
  canceled: 'ملغاة',
  draft: 'مسودّة',
  onlyYou: 'أنت فقط',
  with: 'مع {names}',
  moreNames: '{count, number} آخرين',
  theirTime: '{time}، {place}',
  noDetails: 'لا مكان بعد',
};
