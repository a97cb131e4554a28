/** Texts of the activity log of an outing. */
import type { Translation } from '../../translation.ts';
import type { activity as english } from '../en/activity.ts';

export const activity: Translation<typeof english> = {
  title: 'النشاط',
  neverLoaded: 'ليس على هذا الجهاز بعد. اتصل بالإنترنت مرة واحدة لتحميل النشاط.',
  couldNotLoad: 'تعذّر تحميل النشاط.',
  couldNotLoadMore: 'تعذّر تحميل المزيد.',
  empty: 'لم يتغيّر شيء بعد. من الآن ترى هنا من غيّر ماذا، ومتى.',
  emptyDraft: 'هذه مسودّة. بعد تأكيدها ترى هنا من غيّر ماذا، ومتى.',
  next: 'السطر التالي',
  previous: 'السطر السابق',
  someone: 'شخص ما',
  times: '{count, plural, zero {# مرة} one {مرة واحدة} two {مرتان} few {# مرات} many {# مرة} other {# مرة}}',
  within: 'في {title}',
  fromTo: '{from} ← {to}',
  noPlace: 'بلا مكان',
  kind: {
    created: 'أنشأ <who>{name}</who> هذه الخطة',
    published: 'أكّد <who>{name}</who> هذه الخطة',
    canceled: 'ألغى <who>{name}</who> هذه الخطة',
    reinstated: 'أكّد <who>{name}</who> هذه الخطة من جديد',
    renamed: 'غيّر <who>{name}</who> العنوان',
    described: 'غيّر <who>{name}</who> الوصف',
    time_changed: 'غيّر <who>{name}</who> الموعد',
    place_changed: 'غيّر <who>{name}</who> المكان',
    cover_changed: 'غيّر <who>{name}</who> الغلاف',
    settings_changed: 'غيّر <who>{name}</who> الإعدادات',
    moved: 'غيّر <who>{name}</who> ترتيب البرنامج',
    removed:
      '{count, plural, zero {أزال <who>{name}</who> # فقرة} one {أزال <who>{name}</who> فقرة} two {أزال <who>{name}</who> فقرتين} few {أزال <who>{name}</who> # فقرات} many {أزال <who>{name}</who> # فقرة} other {أزال <who>{name}</who> # فقرة}}',
    note_added:
      '{count, plural, zero {أضاف <who>{name}</who> # ملاحظة} one {أضاف <who>{name}</who> ملاحظة} two {أضاف <who>{name}</who> ملاحظتين} few {أضاف <who>{name}</who> # ملاحظات} many {أضاف <who>{name}</who> # ملاحظة} other {أضاف <who>{name}</who> # ملاحظة}}',
    note_changed: 'غيّر <who>{name}</who> ملاحظة',
    note_removed:
      '{count, plural, zero {حذف <who>{name}</who> # ملاحظة} one {حذف <who>{name}</who> ملاحظة} two {حذف <who>{name}</who> ملاحظتين} few {حذف <who>{name}</who> # ملاحظات} many {حذف <who>{name}</who> # ملاحظة} other {حذف <who>{name}</who> # ملاحظة}}',
    note_commented:
      '{count, plural, zero {كتب <who>{name}</who> # تعليق} one {كتب <who>{name}</who> تعليقًا} two {كتب <who>{name}</who> تعليقين} few {كتب <who>{name}</who> # تعليقات} many {كتب <who>{name}</who> # تعليقًا} other {كتب <who>{name}</who> # تعليق}}',
    poll_added:
      '{count, plural, zero {أضاف <who>{name}</who> # تصويت} one {أضاف <who>{name}</who> تصويتًا} two {أضاف <who>{name}</who> تصويتين} few {أضاف <who>{name}</who> # تصويتات} many {أضاف <who>{name}</who> # تصويتًا} other {أضاف <who>{name}</who> # تصويت}}',
    poll_rewritten: 'غيّر <who>{name}</who> تصويتًا',
    poll_closed: 'أغلق <who>{name}</who> تصويتًا',
    poll_reopened: 'أعاد <who>{name}</who> فتح تصويت',
    date_chosen: 'اختار <who>{name}</who> موعدًا من تصويت',
    poll_removed:
      '{count, plural, zero {حذف <who>{name}</who> # تصويت} one {حذف <who>{name}</who> تصويتًا} two {حذف <who>{name}</who> تصويتين} few {حذف <who>{name}</who> # تصويتات} many {حذف <who>{name}</who> # تصويتًا} other {حذف <who>{name}</who> # تصويت}}',
    option_added:
      '{count, plural, zero {أضاف <who>{name}</who> # خيار} one {أضاف <who>{name}</who> خيارًا} two {أضاف <who>{name}</who> خيارين} few {أضاف <who>{name}</who> # خيارات} many {أضاف <who>{name}</who> # خيارًا} other {أضاف <who>{name}</who> # خيار}}',
    option_removed:
      '{count, plural, zero {أزال <who>{name}</who> # خيار} one {أزال <who>{name}</who> خيارًا} two {أزال <who>{name}</who> خيارين} few {أزال <who>{name}</who> # خيارات} many {أزال <who>{name}</who> # خيارًا} other {أزال <who>{name}</who> # خيار}}',
    photo_added:
      '{count, plural, zero {أضاف <who>{name}</who> # صورة} one {أضاف <who>{name}</who> صورة} two {أضاف <who>{name}</who> صورتين} few {أضاف <who>{name}</who> # صور} many {أضاف <who>{name}</who> # صورة} other {أضاف <who>{name}</who> # صورة}}',
    photo_featured:
      '{count, plural, zero {أبرز <who>{name}</who> # صورة} one {أبرز <who>{name}</who> صورة} two {أبرز <who>{name}</who> صورتين} few {أبرز <who>{name}</who> # صور} many {أبرز <who>{name}</who> # صورة} other {أبرز <who>{name}</who> # صورة}}',
    photo_removed:
      '{count, plural, zero {حذف <who>{name}</who> # صورة} one {حذف <who>{name}</who> صورة} two {حذف <who>{name}</who> صورتين} few {حذف <who>{name}</who> # صور} many {حذف <who>{name}</who> # صورة} other {حذف <who>{name}</who> # صورة}}',
    file_added:
      '{count, plural, zero {أضاف <who>{name}</who> # ملف} one {أضاف <who>{name}</who> ملفًا} two {أضاف <who>{name}</who> ملفين} few {أضاف <who>{name}</who> # ملفات} many {أضاف <who>{name}</who> # ملفًا} other {أضاف <who>{name}</who> # ملف}}',
    file_removed:
      '{count, plural, zero {حذف <who>{name}</who> # ملف} one {حذف <who>{name}</who> ملفًا} two {حذف <who>{name}</who> ملفين} few {حذف <who>{name}</who> # ملفات} many {حذف <who>{name}</who> # ملفًا} other {حذف <who>{name}</who> # ملف}}',
    thing_added:
      '{count, plural, zero {أضاف <who>{name}</who> # غرض مطلوب} one {أضاف <who>{name}</who> غرضًا مطلوبًا} two {أضاف <who>{name}</who> غرضين مطلوبين} few {أضاف <who>{name}</who> # أغراض مطلوبة} many {أضاف <who>{name}</who> # غرضًا مطلوبًا} other {أضاف <who>{name}</who> # غرض مطلوب}}',
    thing_removed:
      '{count, plural, zero {حذف <who>{name}</who> # غرض مطلوب} one {حذف <who>{name}</who> غرضًا مطلوبًا} two {حذف <who>{name}</who> غرضين مطلوبين} few {حذف <who>{name}</who> # أغراض مطلوبة} many {حذف <who>{name}</who> # غرضًا مطلوبًا} other {حذف <who>{name}</who> # غرض مطلوب}}',
    thing_taken:
      '{count, plural, zero {سيُحضر <who>{name}</who> # غرض} one {سيُحضر <who>{name}</who> غرضًا} two {سيُحضر <who>{name}</who> غرضين} few {سيُحضر <who>{name}</who> # أغراض} many {سيُحضر <who>{name}</who> # غرضًا} other {سيُحضر <who>{name}</who> # غرض}}',
    thing_given_back:
      '{count, plural, zero {لن يُحضر <who>{name}</who> # غرض} one {لن يُحضر <who>{name}</who> غرضًا} two {لن يُحضر <who>{name}</who> غرضين} few {لن يُحضر <who>{name}</who> # أغراض} many {لن يُحضر <who>{name}</who> # غرضًا} other {لن يُحضر <who>{name}</who> # غرض}}',
    invited: 'دعا <who>{name}</who> <what>{people}</what>',
    invitation_withdrawn: 'سحب <who>{name}</who> دعوة <what>{people}</what>',
    invitation_declined: 'اعتذر <who>{name}</who> عن الدعوة',
    join_requested: 'يطلب <who>{name}</who> الانضمام',
    join_declined: 'رفض <who>{name}</who> طلب <what>{people}</what>',
    joined: 'انضم <who>{name}</who>',
    left: 'غادر <who>{name}</who>',
    person_removed: 'أزال <who>{name}</who> <what>{people}</what>',
  },
  item: {
    created:
      '{count, plural, zero {أضاف <who>{name}</who> # فقرة} one {أضاف <who>{name}</who> فقرة} two {أضاف <who>{name}</who> فقرتين} few {أضاف <who>{name}</who> # فقرات} many {أضاف <who>{name}</who> # فقرة} other {أضاف <who>{name}</who> # فقرة}}',
    canceled: 'ألغى <who>{name}</who> فقرة',
    reinstated: 'أكّد <who>{name}</who> فقرة من جديد',
  },
  dateChosen: 'اختار <who>{name}</who> {when}',
  letIn: 'قبل <who>{name}</who> انضمام <what>{people}</what>',
  answered: {
    going: 'سيأتي <who>{name}</who>',
    maybe: 'ربما يأتي <who>{name}</who>',
    not_going: 'لا يستطيع <who>{name}</who> المجيء',
    waiting: '<who>{name}</who> في قائمة الانتظار',
    pending: 'لم يردّ <who>{name}</who> بعد',
  },
  role: {
    owner: 'سلّم <who>{name}</who> الخطة إلى <what>{people}</what>',
    organizer: 'جعل <who>{name}</who> <what>{people}</what> منظّمًا',
    member: 'جعل <who>{name}</who> <what>{people}</what> عضوًا',
    spectator: 'صار <who>{name}</who> مشاهدًا فقط',
  },
};
