/** Texts of the search of everything on the device. */
import type { Translation } from '../../translation.ts';
import type { search as english } from '../en/search.ts';

export const search: Translation<typeof english> = {
  title: 'البحث',
  field: 'ابحث في كل شيء',
  in: 'في {outing}',
  kind: {
    outings: 'الخطط',
    program: 'البرنامج',
    people: 'الأشخاص',
    notes: 'الملاحظات',
    polls: 'التصويتات',
    messages: 'الرسائل',
    files: 'الملفات',
    things: 'الأغراض المطلوبة',
    calendar: 'التقويم',
    collections: 'المجموعات المختارة',
    places: 'الأماكن',
    recent: 'عمليات بحث حديثة',
    upcoming: 'القادم',
  },
  more: 'عرض الكل ({count, number})',
  cut: 'تظهر {shown, number} من {count, number}. أضف كلمة لتضييق البحث.',
  results:
    '{count, plural, =0 {لا نتائج} zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  resultsOf: 'نتائج البحث عن «{query}»',
  nothing: 'لا نتائج عن «{query}».',
  empty: 'ابحث عن الخطط والملاحظات والتصويتات والملفات والأغراض المطلوبة والأشخاص والأماكن، حتى دون اتصال.',
  neverLoaded: 'لا شيء على هذا الجهاز بعد. اتصل مرة واحدة، وبعدها يعمل البحث دون اتصال أيضًا.',
  stillIndexing: 'جارٍ تحضير البحث. قد ينقص شيء للحظات.',
  forget: 'مسح',
};
