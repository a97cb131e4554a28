/** Texts of the news feed. */
import type { Translation } from '../../translation.ts';
import type { feed as english } from '../en/feed.ts';

export const feed: Translation<typeof english> = {
  title: 'الجديد',
  all: 'كل جديد',
  findPeople: 'البحث عن أشخاص',
  kind: {
    outing: 'شارك <who>{name}</who> <what>{title}</what>',
    set: 'أكّد <who>{name}</who> <what>{title}</what>',
    photos:
      '{count, plural, zero {أضاف <who>{name}</who> صورًا إلى <what>{title}</what>} one {أضاف <who>{name}</who> صورة إلى <what>{title}</what>} two {أضاف <who>{name}</who> صورتين إلى <what>{title}</what>} few {أضاف <who>{name}</who> # صور إلى <what>{title}</what>} many {أضاف <who>{name}</who> # صورة إلى <what>{title}</what>} other {أضاف <who>{name}</who> # صورة إلى <what>{title}</what>}}',
    collection: 'نشر <who>{name}</who> المجموعة <what>{title}</what>',
    rating: 'قيّم <who>{name}</who> <what>{title}</what>',
  },
  above: {
    outing: 'شارك <who>{name}</who> خطة',
    set: 'أكّد <who>{name}</who> خطة',
    collection: 'نشر <who>{name}</who> مجموعة مختارة',
    rating: 'قيّم <who>{name}</who> خطة',
  },
  forMembers: 'لا يراه إلا المشاركون فيها',
  places:
    '{others, plural, zero {زار <who>{name}</who> {places}} one {زار <who>{name}</who> {places} ومكانًا آخر} two {زار <who>{name}</who> {places} ومكانين آخرين} few {زار <who>{name}</who> {places} و# أماكن أخرى} many {زار <who>{name}</who> {places} و# مكانًا آخر} other {زار <who>{name}</who> {places} و# مكان آخر}}',
  placesUnnamed:
    '{count, plural, zero {زار <who>{name}</who> أماكن جديدة} one {زار <who>{name}</who> مكانًا جديدًا} two {زار <who>{name}</who> مكانين جديدين} few {زار <who>{name}</who> # أماكن جديدة} many {زار <who>{name}</who> # مكانًا جديدًا} other {زار <who>{name}</who> # مكان جديد}}',
  photosOf:
    '{count, plural, zero {صور {title}} one {صورة واحدة من {title}} two {صورتان من {title}} few {# صور من {title}} many {# صورة من {title}} other {# صورة من {title}}}',
  outingsIn:
    '{count, plural, zero {لا خطط بعد} one {خطة واحدة} two {خطتان} few {# خطط} many {# خطة} other {# خطة}}',
  travelOf: 'سجل أسفار {name}',
  ownTravel: 'سجل أسفارك',
  menu: 'المزيد عن منشور {name}',
  menuTitle: 'منشور {name}',
  toProfile: 'إلى الملف الشخصي',
  remove: 'إزالة مما أشاركه',
  removed: 'أزيل مما تشاركه',
  filter: {
    title: 'تصفية الجديد',
    all: 'الكل',
    outing: 'الخطط',
    photos: 'الصور',
    collection: 'المجموعات المختارة',
    places: 'الأماكن',
    rating: 'التقييمات',
  },
  whose: {
    everyone: 'الجميع',
    title: 'جديد مَن؟',
    search: 'ابحث فيمن تتابعهم',
    lists: 'قوائم جهات الاتصال',
    people: 'من تتابعهم',
    nobody: 'لا تتابع أحدًا بعد.',
    notFound: 'لا أحد ممن تتابعهم يطابق ذلك.',
    some: '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
    show: '{count, plural, zero {عرض الأخبار} one {عرض أخبار شخص واحد} two {عرض أخبار شخصين} few {عرض أخبار # أشخاص} many {عرض أخبار # شخصًا} other {عرض أخبار # شخص}}',
    someList: 'قائمة واحدة',
  },
  fresh:
    '{count, plural, zero {لا منشورات جديدة} one {منشور جديد} two {منشوران جديدان} few {# منشورات جديدة} many {# منشورًا جديدًا} other {# منشور جديد}}',
  next: 'المنشور التالي',
  previous: 'المنشور السابق',
  empty: 'تابع أشخاصًا لترى ما يشاركونه.',
  nothingYet: 'لم يُشارَك شيء بعد. ستظهر هنا خطط من تتابعهم وصورهم وأماكنهم.',
  nothingFound: 'لا جديد يطابق ذلك.',
  clear: 'إظهار كل جديد',
  neverLoaded: 'أنت غير متصل، والجديد ليس على هذا الجهاز بعد. اتصل مرة واحدة لتحميله.',
  couldNotLoad: 'تعذّر تحميل الجديد.',
  couldNotLoadMore: 'تعذّر تحميل المزيد.',
  gone: 'لم يعد هذا المنشور موجودًا.',
  ofPerson: {
    title: 'الجديد',
    emptyOwn: 'عندما تشارك خطة أو صورًا أو أماكن، يراها متابعوك، وتجدها هنا.',
    more: 'إظهار المزيد',
    offline: 'يُحمَّل جديدك عندما تعود متصلًا.',
    offlineOther: 'يُحمَّل هذا الجديد عندما تعود متصلًا.',
  },
  share: {
    action: 'مشاركة مع المتابعين',
    shared: 'تمت المشاركة مع متابعيك',
    isPrivate: 'لا يمكن مشاركة الخطط الخاصة.',
  },
};
