/** What another app has shared with this one, and where it goes. */
import type { Translation } from '../../translation.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: 'أين يوضع هذا؟',
  line: 'يصبح ملاحظة في نزهة، أو نزهة جديدة. يمكنك تعديله أولًا.',
  noteTitle: 'العنوان',
  text: 'النص',
  nothing: 'لم تتم مشاركة شيء. اختر «مشاركة» في تطبيق آخر، ثم Outing.',
  toAgenda: 'إلى جدول الأعمال',
  outings: 'أضفه ملاحظةً إلى',
  search: 'البحث في نزهاتك',
  noneFound: 'ليست لك نزهة بهذا العنوان.',
  none: 'ليست لك بعد نزهة يمكن إضافة ملاحظة إليها.',
  clear: 'مسح البحث',
  newOuting: 'نزهة جديدة من هذا',
  discard: 'تجاهل',
  discarded: 'تم التجاهل',
  added: 'أضيف ملاحظةً',
};
