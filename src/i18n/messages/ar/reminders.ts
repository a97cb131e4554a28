/** Texts about how long before a start people are reminded, on devices and by mail. */
import type { Translation } from '../../translation.ts';
import type { reminders as english } from '../en/reminders.ts';

export const reminders: Translation<typeof english> = {
  label: 'التذكيرات',
  add: 'إضافة تذكير',
  when: 'التذكير {number}',
  remove: 'إزالة التذكير {number}',
  atStart: 'عند البداية',
  minutes:
    '{count, plural, zero {عند البداية} one {قبل دقيقة} two {قبل دقيقتين} few {قبل # دقائق} many {قبل # دقيقة} other {قبل # دقيقة}}',
  hours:
    '{count, plural, zero {عند البداية} one {قبل ساعة} two {قبل ساعتين} few {قبل # ساعات} many {قبل # ساعة} other {قبل # ساعة}}',
  days: '{count, plural, zero {عند البداية} one {قبل يوم} two {قبل يومين} few {قبل # أيام} many {قبل # يومًا} other {قبل # يوم}}',
  weeks:
    '{count, plural, zero {عند البداية} one {قبل أسبوع} two {قبل أسبوعين} few {قبل # أسابيع} many {قبل # أسبوعًا} other {قبل # أسبوع}}',
  due: '{title}، {when}',
  wholeDays: 'تُحسب خطط اليوم الكامل من الساعة {time}.',
  outings: {
    title: 'تذكيرات الخطط',
    line: 'متى تذكّرك الخطط. يمكنك تغيير ذلك في كل خطة.',
    none: 'بلا تذكيرات للخطط.',
  },
  mails: {
    title: 'بالبريد الإلكتروني',
    reminders: 'التذكيرات بالبريد الإلكتروني',
    remindersHint: 'إلى {email} أيضًا، لا على أجهزتك وحدها.',
    weekly: 'أسبوعك القادم',
    weeklyHint: 'مرة في الأسبوع إلى {email}: خطط الأيام السبعة القادمة ومواعيدها ودعواتها. لا خطط، لا رسالة.',
  },
  own: {
    label: 'التذكيرات',
    asSet: 'كما في الإعدادات',
    own: 'خاصة بي',
    none: 'بلا تذكير',
    asSetHint: 'كما في إعداداتك: {times}.',
    asSetNone: 'كما في إعداداتك: بلا تذكير.',
    watching: 'أنت تشاهد: لا تذكيرات إلا إذا اخترتها هنا.',
    undated: 'تبدأ التذكيرات عندما يتحدّد الموعد.',
    noneHint: 'بلا تذكيرات لهذه الخطة.',
  },
};
