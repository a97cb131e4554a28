/** Texts of the offer to plan a conference. */
import type { Translation } from '../../translation.ts';
import type { conference as english } from '../en/conference.ts';

export const conference: Translation<typeof english> = {
  title: 'هل ستحضر مؤتمرًا؟',
  line: 'خطّط للمحاضرات والأمسيات مع من سيكونون هناك، واعرضها لاحقًا في ملفك الشخصي.',
  plan: 'خطّط لمؤتمر',
  notNow: 'ليس الآن',
};
