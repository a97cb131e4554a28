/** Texts that all forms share. */
import type { Translation } from '../../translation.ts';
import type { forms as english } from '../en/forms.ts';

export const forms: Translation<typeof english> = {
  restored: 'استُعيدت المسودّة.',
  discard: 'تجاهل',
  leaveTitle: 'المغادرة دون حفظ؟',
  leaveText: 'هل تريد إبقاء المسودّة على هذا الجهاز وإكمالها لاحقًا؟',
  keepForLater: 'إبقاؤه لوقت لاحق',
  dropTitle: 'تجاهل ما اخترته؟',
  dropText: 'لم يُحفظ بعد.',
  chooseOn: 'متابعة الاختيار',
  someErrors: 'بعض الحقول تحتاج إلى انتباهك.',
};
