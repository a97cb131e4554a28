/**
 * Texts shown when the storage of this device is lost or full, or its clock is wrong; and how much of the app it
 * stores.
 */
import type { Translation } from '../../translation.ts';
import type { storageBanner as english } from '../en/storage-banner.ts';

export const storageBanner: Translation<typeof english> = {
  lost: 'مسح متصفحك بيانات Outing. جارٍ تنزيل خططك من جديد؛ ضاعت التغييرات غير المُرسلة.',
  tight: 'هذا الجهاز ممتلئ. ما حفظته آمن، لكن قد لا تكفي المساحة للمزيد.',
  clockBehind: 'ساعة هذا الجهاز متأخرة بمقدار {duration}. يستخدم Outing وقت الخادم.',
  clockAhead: 'ساعة هذا الجهاز متقدمة بمقدار {duration}. يستخدم Outing وقت الخادم.',
  storing: 'جارٍ حفظ التطبيق للاستخدام دون اتصال، {part, number, percent}',
  stored: 'يفتح التطبيق دون اتصال أيضًا.',
  notStored: 'لا يفتح التطبيق دون اتصال بعد.',
  makeRoom: 'إخلاء مساحة',
  understood: 'حسنًا',
  later: 'لاحقًا',
};
