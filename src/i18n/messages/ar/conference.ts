/** The offer to plan a conference. */
import type { Translation } from '../../translation.ts';
import type { conference as english } from '../en/conference.ts';

export const conference: Translation<typeof english> = {
  title: 'هل ستحضر مؤتمرًا؟',
  line: 'خطّط للمحاضرات واللقاءات والأمسيات مع من سيكونون هناك أيضًا. ويمكن لاحقًا لمجموعة مختارة مهنية في ملفك الشخصي أن تُظهر ما حضرته.',
  plan: 'خطّط لمؤتمر',
  notNow: 'ليس الآن',
};
