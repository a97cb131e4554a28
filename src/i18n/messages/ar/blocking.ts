/** Texts for blocking and unblocking a person. */
import type { Translation } from '../../translation.ts';
import type { blocking as english } from '../en/blocking.ts';

export const blocking: Translation<typeof english> = {
  title: 'حظر {name}؟',
  does: {
    apart: 'لا يستطيع {name} العثور عليك أو متابعتك أو دعوتك أو مراسلتك، ولا تستطيع أنت ذلك أيضًا.',
    follows: 'لا يتابع أحدكما الآخر بعد ذلك، ويخرج {name} من قوائم جهات اتصالك.',
    outings: 'في الخطط المشتركة بينكما يرى كل منكما اسم الآخر فقط.',
    quiet: 'لن يُخبَر {name} بذلك. يمكنك إلغاء الحظر في أي وقت.',
  },
  confirm: 'حظر',
  blocked: 'تم حظر {name}.',
  unblocked: 'أُلغي حظر {name}.',
};
