/** Files of an outing. */
import type { Translation } from '../../translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english> = {
  title: 'الملفات',
  add: 'إضافة ملفات',
  empty: 'لا ملفات بعد. أضف التذاكر والقوائم وكل ما يحتاج إليه الجميع.',
  emptyReadOnly: 'لا ملفات بعد.',
  couldNotLoad: 'تعذّر تحميل الملفات.',
  couldNotLoadMore: 'تعذّر تحميل مزيد من الملفات.',
  neverLoaded: 'ليست على هذا الجهاز بعد. اتصل بالإنترنت مرة لتحميل الملفات.',
  notFound: 'لم يعد هذا الملف هنا.',
  nextFile: 'الملف التالي',
  previousFile: 'الملف السابق',
  by: '{size} · {name}، {when}',
  menu: 'إجراءات الملف: {name}',
  open: 'فتح',
  download: 'تنزيل',
  share: 'مشاركة الملف',
  keep: 'الاحتفاظ به دون اتصال',
  keepNoLonger: 'عدم الاحتفاظ به دون اتصال',
  keepHint: 'على هذا الجهاز فقط',
  delete: 'حذف',
  deleted: 'حُذف الملف',
  cancel: 'إلغاء {name}',
  canceled: 'لم يُضف الملف',
  uploading: 'جارٍ رفع {name}',
  sent: '{sent} من {size}',
  waits: 'في انتظار الرفع',
  stuck: 'يتعذّر رفعه الآن، وتُعاد المحاولة…',
  waitsOffline: 'سيُرفع عند عودة الاتصال',
  notShared: 'تعذّرت مشاركة الملف. نزّله بدلًا من ذلك.',
  where: {
    kept: 'محفوظ للاستخدام دون اتصال',
    wanted: 'سيُحفظ للاستخدام دون اتصال بعد تنزيله',
    opened: 'على هذا الجهاز',
    nowhere: 'ليس على هذا الجهاز',
  },
  notOpened: {
    offline: '«{name}» ليس على هذا الجهاز. اتصل بالإنترنت وحاول مجددًا.',
    refused: 'لم يعد «{name}» متاحًا لك.',
    full: 'لا مكان على هذا الجهاز لـ«{name}».',
  },
  notAdded: {
    title:
      '{count, plural, zero {أُضيفت كل الملفات} one {لم يُضف ملف واحد} two {لم يُضف ملفان} few {لم تُضف # ملفات} many {لم يُضف # ملفًا} other {لم يُضف # ملف}}',
    dismiss: 'تجاهل',
    empty: 'إنه فارغ.',
    unreadable: 'تعذّرت قراءته.',
  },
  rename: {
    action: 'إعادة التسمية',
    title: 'إعادة تسمية الملف',
    name: 'الاسم',
    ending: 'يبقى الامتداد ‎.{extension}.',
    save: 'حفظ',
  },
  refused: {
    add: 'ملفك',
    rename: 'اسم جديد لملف',
    delete: 'حذف ملف',
  },
};
