/** Texts of the first screen of the day. */
import type { Translation } from '../../translation.ts';
import type { home as english } from '../en/home.ts';

export const home: Translation<typeof english> = {
  title: 'اليوم',
  agenda: 'مواعيد اليوم',
  search: 'ابحث في كل شيء',
  free: 'لا شيء مخطط لليوم.',
  waiting: 'في انتظارك',
  waitingCount:
    '{count, plural, zero {لا ردود} one {ردّ واحد} two {ردّان} few {# ردود} many {# ردًّا} other {# ردّ}}',
  seeAllWaiting: 'عرض كل ما ينتظر ردّك',
  asksYou: 'يدعوك {name}',
  timeChanged: 'تغيّر الموعد. هل ما زلت ستأتي؟',
  noAnswer: 'لم تردّ بعد',
  drafts: 'مسودّاتك',
  draftsCount:
    '{count, plural, zero {لا مسودّات} one {مسودّة واحدة} two {مسودّتان} few {# مسودّات} many {# مسودّة} other {# مسودّة}}',
  next: 'التالي',
  answered: { going: 'سيأتي {name}', maybe: 'قد يأتي {name}', not_going: 'لن يأتي {name}' },
  comingUp: 'القادم',
  seeAll: 'عرض الكل',
  seeAllDrafts: 'عرض كل المسودّات',
  seeAllComingUp: 'عرض كل القادم',
  nothingAhead: 'لا شيء قادم بعد.',
  planSomething: 'التخطيط لشيء',
  empty: 'مرحبًا {name}! كل خطة تبدأ صغيرة: يكفي عنوان.',
  emptyAction: 'ضع خطتك الأولى',
  failed: 'تعذّر تحميل مواعيدك.',
  nextOuting: 'الخطة التالية',
  previousOuting: 'الخطة السابقة',
  updated: 'آخر تحديث: {when}',
};
