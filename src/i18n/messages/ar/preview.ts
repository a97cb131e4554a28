/** What somebody sees of an outing before they take part. */
import type { Translation } from '../../translation.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: Translation<typeof english> = {
  pageTitle: 'دعوة',
  plans: 'تخطيط {name}',
  counts:
    '{going, plural, zero {لم يوافق أحد بعد} one {شخص واحد سيأتي} two {شخصان سيأتيان} few {# أشخاص سيأتون} many {# شخصًا سيأتون} other {# شخص سيأتون}}{maybe, plural, zero {} one {، وواحد ربما} two {، واثنان ربما} few {، و# ربما} many {، و# ربما} other {، و# ربما}}',
  canceled: 'هذه الخطة ملغاة.',
  inTheirTime: '{zone} · {time} عندك',
  signIn: 'تسجيل الدخول للمشاركة',
  signInLine: 'الملاحظات والتصويتات والبرنامج للمشاركين.',
  noAccount: 'لديّ دعوة إلى Outing',
  open: 'فتح الخطة',
  opening: 'ننظر هل أنت مشارك…',
  outside: 'لست مشاركًا في هذه الخطة بعد. اطلب من {name} أن يدعوك؛ الانضمام من هنا قادم لاحقًا.',
  unverified: 'أكّد بريدك الإلكتروني لتشارك.',
  verify: 'تأكيد بريدي الإلكتروني',
  home: 'الرئيسية',
  notFoundTitle: 'لا شيء في هذا العنوان',
  notFound: 'ربما حُذفت الخطة، أو أنها غير مشاركة معك.',
  notFoundGuest: 'ربما حُذفت الخطة، أو أنها غير مشاركة مع الجميع. إن كنت مشاركًا فيها فسجّل الدخول.',
  login: 'تسجيل الدخول',
  offlineTitle: 'هذا يحتاج إلى الشبكة',
  offline: 'تعذّر طلب الخطة. تتابع هذه الصفحة من تلقاء نفسها حالما تعود الشبكة.',
  failedTitle: 'تعذّر التحميل',
  failed: 'حدث خطأ ما. حاول مرة أخرى لاحقًا.',
};
