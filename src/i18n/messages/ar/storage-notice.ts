/** What is said when the storage of this device is lost or full, or its clock is wrong. */
import type { Translation } from '../../translation.ts';
import type { storageNotice as english } from '../en/storage-notice.ts';

export const storageNotice: Translation<typeof english> = {
  lost: 'أزال المتصفح ما حفظه Outing على هذا الجهاز. تعود خططك من الخادم؛ أما ما لم يُرسل بعد فقد ضاع.',
  tight: 'هذا الجهاز ممتلئ. ما حفظته آمن، لكن قد لا تبقى مساحة للمزيد.',
  clockBehind: 'ساعة هذا الجهاز متأخرة بمقدار {duration}. يتبع Outing وقت الخادم.',
  clockAhead: 'ساعة هذا الجهاز متقدمة بمقدار {duration}. يتبع Outing وقت الخادم.',
  makeRoom: 'إفساح مساحة',
  understood: 'حسنًا',
  later: 'لاحقًا',
};
