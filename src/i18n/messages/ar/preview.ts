/** Texts of an outing's preview, for users who do not take part yet. */
import type { Translation } from '#i18n/translation.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: Translation<typeof english> = {
  pageTitle: 'دعوة',
  plans: 'ينظّمها {name}',
  counts:
    '{going, plural, zero {لم يوافق أحد بعد} one {شخص واحد سيأتي} two {شخصان سيأتيان} few {# أشخاص سيأتون} many {# شخصًا سيأتون} other {# شخص سيأتون}}{maybe, plural, zero {} one {، وواحد ربما} two {، واثنان ربما} few {، و# ربما} many {، و# ربما} other {، و# ربما}}',
  placesLeft:
    '{count, plural, zero {اكتمل العدد. انضم إلى قائمة الانتظار} one {بقي مكان واحد} two {بقي مكانان} few {بقيت # أماكن} many {بقي # مكانًا} other {بقي # مكان}}',
  openToJoin: 'مفتوحة لكل من يرى هذه الصفحة',
  canceled: 'هذه الخطة ملغاة.',
  inTheirTime: '{zone} · {time} عندك',
  about: 'عن الخطة',
  login: 'تسجيل الدخول',
  noAccount: 'لديّ دعوة',
  loginLine: 'سجّل الدخول لتردّ وترى البرنامج والتصويتات والملاحظات.',
  open: 'فتح الخطة',
  opening: 'نتحقق من دعوتك…',
  invitedBy: 'يدعوك {name}',
  invited: 'أنت مدعو',
  join: 'الانضمام',
  waitLine: 'مع «سآتي» تنتظر مكانًا وتتقدّم عندما يتوفر واحد.',
  joining: 'حُفظ. تُفتح الخطة…',
  joinWaits: 'حُفظ. تُفتح الخطة عندما تعود إلى الاتصال.',
  ask: 'طلب الانضمام',
  askLine: 'رسالة إلى {name}',
  askHint: 'يقرّر المنظّمون هل يمكنك المجيء.',
  asked: 'طلبتَ الانضمام. سيردّ {name}.',
  askWaits: 'حُفظ. يُرسل طلبك عندما تعود إلى الاتصال.',
  takeBack: 'سحب الطلب',
  takenBack: 'سُحب الطلب.',
  declined: 'لا يستطيع {name} قبولك هذه المرة.',
  askAgain: 'الطلب مرة أخرى',
  unverified: 'أكّد بريدك الإلكتروني لتشارك.',
  verify: 'تأكيد بريدي الإلكتروني',
  home: 'الرئيسية',
  notFoundTitle: 'هذا الرابط لا يعمل',
  notFound: 'ربما لم تعد الخطة موجودة، أو أنها غير مشاركة معك. اطلب دعوة ممن أرسل إليك الرابط.',
  notFoundLoggedOut:
    'ربما لم تعد الخطة موجودة، أو أنها غير مشاركة مع الجميع. إن كنت مشاركًا فيها فسجّل الدخول.',
  offlineTitle: 'أنت غير متصل',
  offline: 'تُفتح عندما تعود إلى الاتصال.',
  failedTitle: 'تعذّر التحميل',
  failed: 'حدث خطأ ما. حاول لاحقًا.',
};
