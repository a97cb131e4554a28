import type { Translation } from '../../translation.ts';
import type { providers as english } from '../en/providers.ts';

export const providers: Translation<typeof english> = {
  pageTitle: 'تسجيل الدخول عبر {provider}',
  some: 'خدمة أخرى',
  asking: 'جارٍ إتمام تسجيل الدخول عبر {provider}…',
  login: 'تسجيل الدخول بطريقة أخرى',
  toSettings: 'إلى الإعدادات',
  inApp: 'لقد بدأت من التطبيق. ارجع إليه وابدأ من جديد.',
  nobody: {
    title: 'لا شيء هنا لإتمامه عبر {provider}',
    line: 'هذه الصفحة تُتمّ فقط تسجيل دخول بدأ في مكان آخر.',
  },
  canceled: {
    title: 'لم تسجّل الدخول عبر {provider}',
    line: 'لم يتغيّر شيء. يمكنك البدء من جديد أو تسجيل الدخول بطريقة أخرى.',
  },
  state: {
    title: 'ابدأ من جديد من فضلك',
    line: 'استُخدم هذا من قبل، أو استغرق أكثر من عشر دقائق، أو بدأ في متصفح آخر.',
  },
  provider: {
    title: 'لا يمكن الوثوق برد {provider}',
    line: 'لم يتغيّر شيء. ابدأ من جديد، وإن تكرر ذلك فتواصل مع الدعم.',
  },
  identity: {
    title: 'حسابك لدى {provider} مستخدم',
    line: 'حساب آخر هنا مرتبط به بالفعل. افصله هناك أولًا.',
  },
  deactivated: {
    title: 'هذا الحساب معطّل',
    line: 'أرسلنا إليك رسالة بريد تشرح كيف تستعيده.',
  },
  connection: {
    title: 'أنت مرتبط بالفعل عبر {provider}',
    line: 'حسابك مرتبط بحساب آخر لدى {provider}. افصل ذاك أولًا.',
  },
  down: {
    title: '{provider} لا يجيب',
    line: 'لم يتغيّر شيء. حاول لاحقًا أو سجّل الدخول بطريقة أخرى.',
  },
  absent: {
    title: 'تسجيل الدخول عبر {provider} غير متاح هنا',
    line: 'لا يوفّره هذا الخادم. سجّل الدخول بطريقة أخرى.',
  },
  failed: {
    title: 'لم ينجح ذلك',
  },
  offline: {
    title: 'لم يكتمل بعد',
    line: 'تعذّر الاتصال. حاول مرة أخرى فور اتصالك بالشبكة، خلال عشر دقائق.',
    again: 'حاول مرة أخرى',
  },
  done: {
    title: 'تم تسجيل دخولك',
    line: 'ارجع إلى التطبيق. إن ظل يطلب تسجيل الدخول فابدأ هناك مرة أخرى.',
    here: 'المتابعة في هذا المتصفح',
  },
  newcomer: {
    title: 'لا حساب عبر {provider} بعد',
    line: 'أنشئ حسابًا الآن. أو سجّل الدخول بطريقة أخرى واربط {provider} من الإعدادات.',
    create: 'إنشاء حساب',
    formTitle: 'أنشئ حسابك',
    formLine: 'ستسجّل الدخول عبر {provider} دون كلمة مرور. ويمكنك تعيين واحدة لاحقًا.',
    confirmed: 'أكّده {provider}. لا حاجة إلى رسالة.',
  },
  settings: {
    title: 'تسجيل الدخول عبر',
    line: 'خدمات أخرى يمكنك تسجيل الدخول بها.',
    connect: 'ربط',
    connectTitle: 'ربط {provider}',
    connectLine: 'ستنتقل إلى {provider} ثم تعود إلى هنا. بعدها يمكنك تسجيل الدخول عبره.',
    go: 'الانتقال إلى {provider}',
    connected: 'مرتبط',
    notConnected: 'غير مرتبط',
    disconnect: 'فصل',
    disconnectTitle: 'فصل {provider}',
    disconnectLine: 'لن تتمكن بعدها من تسجيل الدخول عبر {provider}. ويبقى حسابك لدى {provider} كما هو.',
    last: 'هذه طريقتك الوحيدة لتسجيل الدخول.',
    done: 'تم الربط عبر {provider}',
    disconnected: 'تم فصل {provider}',
  },
  noPassword: {
    line: 'لا كلمة مرور لحسابك بعد. عيّن واحدة أولًا: سنرسل رابطًا إلى {email}. بعدها يُسجَّل خروجك من كل مكان، ويمكنك تسجيل الدخول بكلمة المرور أو كما كنت تفعل.',
    send: 'إرسال الرابط',
    sent: 'أرسلنا رابطًا إلى {email}. يعمل لمدة ساعة.',
    unanswered: 'تعذّر الاتصال. حاول مرة أخرى.',
  },
};
