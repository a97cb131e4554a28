/** Texts of the frame: navigation, shortcuts, the aside, and the screens that replace another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'الرئيسية',
    agenda: 'المواعيد',
    chat: 'الدردشة',
    messages:
      '{count, plural, zero {لا رسائل جديدة} one {رسالة جديدة} two {رسالتان جديدتان} few {# رسائل جديدة} many {# رسالة جديدة} other {# رسالة جديدة}}',
    news: 'الجديد',
    travel: 'الأسفار',
    collections: 'المجموعات المختارة',
    search: 'البحث',
    notifications: 'الإشعارات',
    bell: '{count, plural, zero {الإشعارات} one {الإشعارات، واحد جديد} two {الإشعارات، اثنان جديدان} few {الإشعارات، # جديدة} many {الإشعارات، # جديدًا} other {الإشعارات، # جديد}}',
    unread:
      '{count, plural, zero {لا إشعارات جديدة} one {إشعار جديد} two {إشعاران جديدان} few {# إشعارات جديدة} many {# إشعارًا جديدًا} other {# إشعار جديد}}',
    new: 'جديد',
    newOuting: 'خطة جديدة',
    me: 'أنا',
    refused:
      '{count, plural, zero {لا تغييرات تعذّر حفظها} one {تغيير واحد تعذّر حفظه} two {تغييران تعذّر حفظهما} few {# تغييرات تعذّر حفظها} many {# تغييرًا تعذّر حفظه} other {# تغيير تعذّر حفظه}}',
  },
  sync: {
    saved: 'حُفظ كل شيء وأُرسل',
    toSend: '{count, number} في انتظار الإرسال',
    refused: '{count, number} تعذّر حفظها',
    offline: 'غير متصل',
    keptOut: 'لا تصل: {count, number}',
    offlineToSend: 'غير متصل، {count, number} في انتظار الإرسال',
    maintenance: 'قيد الصيانة',
    maintenanceToSend: 'قيد الصيانة، {count, number} في انتظار الإرسال',
  },
  refresh: 'تحديث',
  update: {
    question: 'يتوفر إصدار جديد من التطبيق. التحديث الآن؟',
    busy: 'ما زال الإصدار الحالي يرسل شيئًا. حاول مرة أخرى بعد لحظات.',
    refresh: 'تحديث',
    later: 'لاحقًا',
    unsaved: 'لديك نص غير محفوظ. سنسأل من جديد بعد حفظه.',
    missing: 'لم يُحمَّل جزء من هذه الشاشة. ما حفظته آمن على هذا الجهاز.',
  },
  error: {
    title: 'حدث خطأ ما',
    line: 'ما حفظته آمن على هذا الجهاز.',
    storageTitle: 'تخزين هذا الجهاز لا يستجيب',
    storageLine: 'أعد التحميل للمحاولة من جديد. ما حفظته آمن على هذا الجهاز.',
    reload: 'إعادة التحميل',
  },
  home: 'الرئيسية',
};
