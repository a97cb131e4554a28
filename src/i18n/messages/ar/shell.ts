/** The frame: navigation, shortcuts, the aside, and the screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'الرئيسية',
    agenda: 'المواعيد',
    travel: 'الأسفار',
    search: 'البحث',
    notices: 'الإشعارات',
    bell: '{count, plural, zero {الإشعارات} one {الإشعارات، واحد جديد} two {الإشعارات، اثنان جديدان} few {الإشعارات، # جديدة} many {الإشعارات، # جديدًا} other {الإشعارات، # جديد}}',
    unread:
      '{count, plural, zero {لا إشعارات جديدة} one {إشعار جديد} two {إشعاران جديدان} few {# إشعارات جديدة} many {# إشعارًا جديدًا} other {# إشعار جديد}}',
    new: 'جديد',
    newOuting: 'خطة جديدة',
    me: 'أنا',
    refused:
      '{count, plural, zero {لا تغييرات مرفوضة} one {تغيير واحد لم يُقبل} two {تغييران لم يُقبلا} few {# تغييرات لم تُقبل} many {# تغييرًا لم يُقبل} other {# تغيير لم يُقبل}}',
  },
  sync: {
    saved: 'حُفظ كل شيء وأُرسل',
    toSend: '{count, number} في انتظار الإرسال',
    refused: '{count, number} لم تُقبل',
    offline: 'غير متصل',
    offlineToSend: 'غير متصل، {count, number} في انتظار الإرسال',
    maintenance: 'قيد الصيانة',
    maintenanceToSend: 'قيد الصيانة، {count, number} للإرسال',
  },
  refresh: 'تحديث',
  update: {
    question: 'يتوفر إصدار جديد من التطبيق. التحديث الآن؟',
    busy: 'لا يزال الإصدار الحالي يرسل شيئًا. حاول مرة أخرى بعد لحظات.',
    refresh: 'تحديث',
    later: 'لاحقًا',
    unsaved: 'ما تكتبه لم يُحفظ بعد. يُعرض الإصدار الجديد مرة أخرى بعد حفظه.',
    missing: 'جزء من هذه الشاشة لم يصل. ما حفظته آمن على هذا الجهاز.',
  },
  error: {
    title: 'تعثّرت هذه الشاشة',
    line: 'حدث أمر غير متوقع. ما حفظته آمن على هذا الجهاز.',
    storageTitle: 'وحدة تخزين هذا الجهاز لا تستجيب',
    storageLine: 'أعد تحميل الصفحة للمحاولة من جديد. ما حفظته آمن على هذا الجهاز.',
    reload: 'إعادة التحميل',
  },
  home: 'الرئيسية',
};
