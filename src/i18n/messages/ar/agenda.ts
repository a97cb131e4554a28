/** The agenda: one day, and the list of upcoming and past outings. */
import type { Translation } from '../../translation.ts';
import type { agenda as english } from '../en/agenda.ts';

export const agenda: Translation<typeof english> = {
  title: 'المواعيد',
  tabs: 'طرق عرض المواعيد',
  today: 'اليوم',
  list: 'القادمة والسابقة',
  newOuting: 'خطة جديدة',
  search: 'البحث في الخطط',
  direction: 'القادمة أو السابقة',
  upcoming: 'القادمة',
  past: 'السابقة',
  filters: 'المرشّحات',
  filter: {
    all: 'الكل',
    answer: 'تنتظر ردّي',
    hosting: 'أنظّمها',
    drafts: 'المسودّات',
    canceled: 'الملغاة',
  },
  filterCount:
    '{count, plural, zero {لا خطط} one {خطة واحدة} two {خطتان} few {# خطط} many {# خطة} other {# خطة}}',
  now: 'تجري الآن',
  undecided: 'لا تاريخ بعد',
  emptyUpcoming: 'لا شيء مخطط بعد: ضع الخطة الأولى.',
  emptyPast: 'ما فعلتموه معًا سيبقى هنا ذكرى.',
  emptyFiltered: 'لا خطة توافق هذه المرشّحات.',
  clearFilters: 'مسح المرشّحات',
  couldNotLoad: 'تعذّر تحميل خططك.',
  neverLoaded: 'لم تُحمَّل خططك إلى هذا الجهاز قبل انقطاع الشبكة.',
  couldNotLoadMore: 'تعذّر تحميل مزيد من الخطط.',
  results:
    '{count, plural, zero {لا خطط ظاهرة} one {خطة واحدة ظاهرة} two {خطتان ظاهرتان} few {# خطط ظاهرة} many {# خطة ظاهرة} other {# خطة ظاهرة}}',
  chooseDay: 'اختيار يوم',
  previousDay: 'اليوم السابق',
  nextDay: 'اليوم التالي',
  backToToday: 'اليوم',
  week: 'أيام الأسبوع',
  busy: 'هناك خطة',
  emptyDay: 'لا شيء في هذا اليوم.',
  emptyToday: 'لا شيء مخطط لليوم.',
  seeUpcoming: 'عرض ما هو قادم',
  planThisDay: 'التخطيط لشيء',
  drafts: 'المسودّات',
  allDrafts: 'كل المسودّات',
};
