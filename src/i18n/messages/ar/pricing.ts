/** Texts of the pricing page, whose plans are examples. */
import type { Translation } from '../../translation.ts';
import type { pricing as english } from '../en/pricing.ts';

export const pricing: Translation<typeof english> = {
  title: 'الأسعار',
  line: '‏Outing مجاني للجميع حاليًا.',
  exampleTitle: 'هذه الباقات أمثلة',
  exampleLine: 'تُظهر ما قد يكون عليه الاشتراك يومًا ما. الأرقام مختلقة، ولا يمكن شراء أي شيء هنا.',
  billing: 'كيف ستدفع',
  period: {
    monthly: 'شهريًا',
    yearly: 'سنويًا',
  },
  example: 'مثال',
  now: 'ما لديك الآن',
  perMonth: 'في الشهر',
  price: '{price, number}',
  noPayment: 'لا شيء يُدفع',
  yearly: '{price, number} مرة في السنة',
  saves: 'توفير {part, number, percent}',
  monthly: 'كل شهر',
  includes: 'ما تتضمنه باقة {plan}',
  plan: {
    basic: { name: 'Basic', line: 'لك ولأصدقائك' },
    standard: { name: 'Standard', line: 'لمن يخطّط كثيرًا' },
    enterprise: { name: 'Enterprise', line: 'للنوادي والشركات' },
  },
  feature: {
    outings: 'خطط ببرنامج وتصويتات وملاحظات وصور',
    chat: 'الدردشات والقصص والجديد',
    offline: 'يعمل دون اتصال أيضًا',
    calendar: 'روابط من تقاويم أخرى وإليها',
    allOfBasic: 'كل ما في Basic',
    space: 'مساحة أكبر للصور والملفات',
    largeFiles: 'ملفات أكبر',
    allOfStandard: 'كل ما في Standard',
    people: 'خطط لعدد كبير جدًا من الأشخاص',
    support: 'دعم يجيبك أولًا',
  },
};
