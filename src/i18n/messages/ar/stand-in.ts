/** Screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { standIn as english } from '../en/stand-in.ts';

export const standIn: Translation<typeof english> = {
  notFound: {
    title: 'لا شيء في هذا العنوان',
    line: 'ربما كان الرابط قديمًا، أو لم تعد الخطة مشاركة معك.',
  },
  noInternet: {
    title: 'لا اتصال بالإنترنت',
    line: 'ما تطلبه ليس على هذا الجهاز بعد. يفتح من تلقاء نفسه حالما تعود الشبكة.',
    signIn: 'تسجيل الدخول يحتاج إلى الشبكة. تتابع هذه الصفحة من تلقاء نفسها حالما تعود.',
    back: 'عدت إلى الاتصال.',
    retry: 'إعادة المحاولة',
    still: 'لا جواب حتى الآن.',
    go: 'متابعة',
    settings: 'الإعدادات',
  },
  comingSoon: {
    title: 'قريبًا',
    line: 'ما زلنا نُعدّ هذا المكان. عُد بعد حين.',
    blocked: 'حسابك غير مفتوح حاليًا. إن رأيت أن ذلك خطأ فاكتب إلينا.',
    login: 'تسجيل الدخول',
    signOut: 'تسجيل الخروج',
  },
  maintenance: {
    title: 'تحت الصيانة',
    line: 'نعتني بـ Outing وسيعود قريبًا. ما على هذا الجهاز باقٍ كما هو، وما تكتبه ينتظر هنا حتى ذلك الحين.',
    retry: 'إعادة المحاولة',
    still: 'ليس بعد. تسأل هذه الصفحة من جديد من تلقاء نفسها.',
    back: 'كل شيء يعمل من جديد.',
    go: 'متابعة',
  },
  notAuthorized: {
    title: 'هذا غير مفتوح لك',
    line: 'سجّلت الدخول باسم {name}، وما تطلبه مخصص لآخرين. اطلب ممن أرسلك إلى هنا أن يسمح لك بالدخول.',
    signOut: 'تسجيل الخروج',
  },
  home: 'الرئيسية',
};
