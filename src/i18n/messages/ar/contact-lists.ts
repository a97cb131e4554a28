/** Texts of the user's contact lists and their members. */
import type { Translation } from '../../translation.ts';
import type { contactLists as english } from '../en/contact-lists.ts';

export const contactLists: Translation<typeof english> = {
  title: 'قوائم جهات الاتصال',
  about: 'أنت وحدك ترى قوائمك. ما هو لقائمة هو أيضًا للقوائم التي بداخلها.',
  new: 'قائمة جديدة',
  newBelow: 'قائمة جديدة داخل «{title}»',
  addBelow: 'قائمة جديدة بداخلها',
  openList: 'عرض الأشخاص وإضافتهم',
  rename: 'إعادة التسمية',
  name: 'الاسم',
  save: 'حفظ',
  move: 'نقل إلى…',
  moveTitle: 'نقل «{title}»',
  top: 'ليست داخل قائمة أخرى',
  refusal: {
    too_deep: 'أقصى عمق للقوائم هو {levels, number} مستويات.',
    below_itself: 'هي داخل القائمة التي تنقلها.',
    there_already: 'القائمة هنا الآن.',
  },
  delete: 'حذف',
  deleteTitle: 'حذف «{title}»؟',
  deleteLine: 'توجد قوائم بداخلها. مهما كان اختيارك، لن يتوقف أحد عن متابعتك.',
  deleteAlone: 'الإبقاء على القوائم بداخلها',
  deleteAll: 'حذفها أيضًا',
  drag: 'سحب {title}',
  menuOf: 'إجراءات {title}',
  count:
    '{count, plural, =0 {لا أحد} zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  empty: 'ضع من يتابعونك في قوائم، مثل العائلة أو رفاق المشي، وخطّط لهم جميعًا دفعة واحدة.',
  emptyList: 'لا أحد في هذه القائمة بعد.',
  gone: 'لم تعد هذه القائمة موجودة.',
  toAll: 'كل القوائم',
  path: 'القوائم المحيطة بهذه',
  subLists: 'القوائم بداخلها',
  members: 'الأشخاص في هذه القائمة',
  inBelow: 'في {titles}',
  add: 'إضافة أشخاص',
  addTo: 'إضافة إلى «{title}»',
  addCount:
    '{count, plural, zero {إضافة لا أحد} one {إضافة شخص واحد} two {إضافة شخصين} few {إضافة # أشخاص} many {إضافة # شخصًا} other {إضافة # شخص}}',
  remove: 'إزالة {name} من {title}',
  search: 'البحث في متابعيك',
  noneFound: 'لا متابع يطابق ذلك.',
  noFollowers: 'لا يوجد متابع آخر لإضافته. القوائم لمن يتابعونك.',
  find: 'البحث عن أشخاص',
  neverLoaded: 'غير محفوظ على هذا الجهاز بعد. اتصل مرة واحدة لتحميل قوائمك.',
  couldNotLoad: 'تعذّر تحميل قوائمك.',
  done: {
    moved: 'تم نقل «{title}».',
    deleted: 'تم حذف «{title}».',
    added:
      '{count, plural, zero {لم يُضَف أحد إلى «{title}».} one {أُضيف شخص واحد إلى «{title}».} two {أُضيف شخصان إلى «{title}».} few {أُضيف # أشخاص إلى «{title}».} many {أُضيف # شخصًا إلى «{title}».} other {أُضيف # شخص إلى «{title}».}}',
    removed: 'أُزيل {name} من «{title}».',
  },
};
