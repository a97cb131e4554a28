/** Texts for reporting a person, or something that they wrote, to the operator. */
import type { Translation } from '../../translation.ts';
import type { reporting as english } from '../en/reporting.ts';

export const reporting: Translation<typeof english> = {
  action: 'الإبلاغ…',
  title: {
    user: 'الإبلاغ عن {name}',
    outing: 'الإبلاغ عن هذه الخطة',
    note: 'الإبلاغ عن هذه الملاحظة',
    comment: 'الإبلاغ عن هذا التعليق',
    attachment: 'الإبلاغ عن هذه الصورة',
    message: 'الإبلاغ عن هذه الرسالة',
    file: 'الإبلاغ عن هذا الملف',
  },
  about: 'يصل بلاغك إلى القائمين على Outing. لن يعلم به أحد غيرهم.',
  reason: 'ما المشكلة؟',
  reasonOf: {
    spam: 'رسائل مزعجة أو إعلانات',
    harassment: 'تنمّر أو مضايقة',
    hate: 'كراهية',
    violence: 'عنف أو تهديد',
    sexual: 'محتوى جنسي',
    impersonation: 'ينتحل شخصية غيره',
    other: 'شيء آخر',
  },
  reasonMissing: 'اختر سببًا.',
  text: 'أخبرنا بالمزيد',
  send: 'إرسال البلاغ',
  thanks: 'شكرًا لك',
  thanksLine: 'بلاغك في طريقه إلينا. سننظر فيه، ولن يعلم به أحد غيرنا.',
  blockLine: 'لا تريد أي صلة مع {name}؟ من تحظره لا يعلم بذلك.',
  block: 'حظر {name}',
};
