/** Texts of the help about keyboard shortcuts. */
import type { Translation } from '../../translation.ts';
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts: Translation<typeof english> = {
  title: 'اختصارات لوحة المفاتيح',
  hint: 'متوقفة وأنت تكتب.',
  newOuting: 'خطة جديدة',
  home: 'إلى الرئيسية',
  agenda: 'إلى المواعيد',
  chat: 'إلى الدردشة',
  news: 'إلى الجديد',
  travel: 'إلى الأسفار',
  collections: 'إلى المجموعات المختارة',
  people: 'إلى الأشخاص',
  notifications: 'إلى الإشعارات',
  settings: 'إلى الإعدادات',
  search: 'البحث هنا، أو في كل شيء',
  searchAll: 'البحث في كل شيء',
  help: 'عرض هذه الاختصارات',
  escape: 'إغلاق',
  between: 'ثم',
  either: 'أو',
  everywhere: 'في كل مكان',
  onThisScreen: 'في هذه الشاشة',
};
