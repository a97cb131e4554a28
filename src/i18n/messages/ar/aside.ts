/** Texts next to the content of a wide screen. */
import type { Translation } from '../../translation.ts';
import type { aside as english } from '../en/aside.ts';

export const aside: Translation<typeof english> = {
  today: 'اليوم',
  free: 'لا شيء مخطط.',
  never: 'مواعيدك ليست على هذا الجهاز بعد.',
  ready:
    'جاهز دون اتصال: المواعيد، {outings, plural, zero {لا خطط} one {خطة واحدة} two {خطتان} few {# خطط} many {# خطة} other {# خطة}}{notes, plural, zero {} one {، ملاحظة واحدة} two {، ملاحظتان} few {، # ملاحظات} many {، # ملاحظة} other {، # ملاحظة}}',
  preparing: 'جارٍ تنزيل خططك…',
  notReady: 'تُنزَّل خططك عندما تتصل.',
  busy: '{day}، فيه خطط',
  days: 'أيام فيها خطط',
};
