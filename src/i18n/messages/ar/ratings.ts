import type { Translation } from '../../translation.ts';
import type { ratings as english } from '../en/ratings.ts';

export const ratings: Translation<typeof english> = {
  title: 'التقييمات',
  ask: 'كيف كانت؟',
  askAbout: 'كيف كانت «{title}»؟',
  askHint: 'كل من يرى هذه الخطة يرى تقييمك.',
  own: 'تقييمك',
  stars:
    '{count, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  line: 'في سطر واحد',
  save: 'حفظ',
  notNow: 'ليس الآن',
  rate: 'تقييم',
  change: 'تغيير',
  cancel: 'إلغاء',
  delete: 'حذف',
  deleted: 'حُذف التقييم.',
  summary:
    '{average} من {count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمين} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
  none: 'لا تقييمات بعد.',
  more: 'عرض المزيد',
  by: '{name}، {when}',
  neverLoaded: 'ليست محفوظة على هذا الجهاز بعد. اتصل بالإنترنت مرة واحدة لتحميل التقييمات.',
  couldNotLoad: 'تعذّر تحميل التقييمات.',
  refusedGive:
    'تقييمك: {stars, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  refusedDelete: 'حذف تقييمك',
  refusedDecline: 'عدم تقييم هذه الخطة',
  hidden: 'المنظّمون وحدهم يرون من قال ماذا.',
  owned: 'تقييم الخطط: {summary}',
};
