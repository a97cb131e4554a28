/** Texts around the questions and guides of the help center. Those themselves are in src/i18n/help. */
import type { Translation } from '../../translation.ts';
import type { helpCenter as english } from '../en/help-center.ts';

export const helpCenter: Translation<typeof english> = {
  line: 'كيف يعمل Outing. يمكن قراءة كل ذلك دون اتصال أيضًا.',
  search: 'البحث في المساعدة',
  results:
    '{count, plural, =0 {لم يُعثر على إجابة} zero {لم يُعثر على إجابة} one {عُثر على إجابة واحدة} two {عُثر على إجابتين} few {عُثر على # إجابات} many {عُثر على # إجابة} other {عُثر على # إجابة}}',
  questions: 'أسئلة وإجابات',
  allQuestions: 'كل الأسئلة',
  filter: 'اختيار قسم',
  all: 'الكل',
  section: {
    general: 'عام',
    account: 'الحساب',
    outing: 'الخطط',
    profile: 'الملف الشخصي والجديد',
    network: 'الأشخاص والدردشة',
    collection: 'المجموعات المختارة',
    privacy: 'الخصوصية',
  },
  sectionLine: {
    general: 'ما فائدته، دون اتصال، التثبيت',
    account: 'تسجيل الدخول، الأجهزة، المغادرة',
    outing: 'الأدوار والإجابات والتصويتات والصور والتقاويم',
    profile: 'ما يراه الآخرون، القصص، سجل الأسفار',
    network: 'المتابعون وجهات الاتصال والقوائم والرسائل',
    collection: 'إنشاؤها وإظهارها وترتيبها',
    privacy: 'الحظر والإبلاغ وبياناتك',
  },
  guides: 'خطوة بخطوة',
  tags: 'عمليات بحث مشابهة',
  copyLink: 'نسخ رابط هذه الإجابة',
  copyGuideLink: 'نسخ رابط هذا الدليل',
  nothingFound: 'لا توجد إجابة تطابق «{query}».',
  nothingInSection: 'لا توجد في هذا القسم إجابة تطابق «{query}».',
  searchAll: 'البحث في كل الأقسام',
  clear: 'عرض كل الأسئلة',
  pricingLine: 'مجاني حاليًا، مع أمثلة على باقات',
};
