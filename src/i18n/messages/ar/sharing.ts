/** Texts for what another app has shared with this one, and where it goes. */
import type { Translation } from '../../translation.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: 'أين تريد حفظه؟',
  line: 'أضفه إلى خطة كملاحظة، أو ابدأ خطة جديدة.',
  filesLine: 'أضفه إلى خطة: الصور كصور، وكل شيء آخر كملفات.',
  addTo: 'الإضافة إلى',
  leaveOut: 'استبعاد {name}',
  leftOut: {
    size: 'لم يؤخذ: {names}. لا يمكن أن يكون الملف فارغًا أو أكبر من {max, number} ميغابايت.',
    no_space: 'لم يؤخذ لأن هذا الجهاز ممتلئ: {names}.',
  },
  filesAdded: 'أُضيف إلى الخطة',
  noteTitle: 'العنوان',
  text: 'النص',
  nothing: 'لم تتم مشاركة شيء. اختر «مشاركة» في تطبيق آخر، ثم Outing.',
  missed: 'كان Outing لا يزال قيد الإعداد. شاركه مرة أخرى.',
  toAgenda: 'إلى المواعيد',
  outings: 'إضافة كملاحظة إلى',
  search: 'البحث في خططك',
  noneFound: 'لا خطط مطابقة.',
  none: 'ليس لديك بعد خطة يمكنك إضافة ملاحظة إليها.',
  clear: 'مسح البحث',
  newOuting: 'خطة جديدة من هذا',
  discard: 'تجاهل',
  discarded: 'تم التجاهل',
  added: 'أضيف كملاحظة',
};
