/** The search of everything on the device. */
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
    places: 'الأماكن',
    recent: 'وُجد مؤخرًا',
    upcoming: 'القادم',
  },
  more: 'عرض الكل ({count, number})',
  cut: 'أول {shown, number} من {count, number}. كلمة أخرى تقلل النتائج.',
  results:
    '{count, plural, =0 {لا نتائج} zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  resultsOf: 'نتائج «{query}»',
  nothing: 'لا نتائج لـ«{query}».',
  empty: 'هنا تجد الخطط والملاحظات والتصويتات والأشخاص والأماكن، حتى دون اتصال.',
  neverLoaded: 'لا شيء على هذا الجهاز بعد. اتصل مرة واحدة ليمكنك البحث في كل شيء.',
  stillIndexing: 'ما زال البحث قيد التحضير. قد ينقص شيء للحظات.',
  forget: 'مسح',
};
