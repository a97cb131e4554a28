/** Texts of profiles: the user's own, and those of other people. */
import type { Translation } from '../../translation.ts';
import type { profile as english } from '../en/profile.ts';

export const profile: Translation<typeof english> = {
  title: 'الملف الشخصي',
  own: 'ملفك الشخصي',
  edit: 'تعديل الملف الشخصي',
  share: 'مشاركة الملف الشخصي',
  shareLink: 'مشاركة الرابط',
  changeCover: 'تغيير الغلاف',
  avatar: {
    name: 'الصورة',
    change: 'تغيير الصورة',
    choose: 'اختيار صورة',
    remove: 'إزالة الصورة',
    cut: 'قص الصورة',
    removed: 'أُزيلت الصورة.',
    canceled: 'تم تجاهل الصورة الجديدة.',
  },
  cover: {
    name: 'الغلاف',
    canceled: 'تم تجاهل الغلاف الجديد.',
  },
  sayMore: 'أخبر الآخرين قليلًا عن نفسك.',
  numbers: {
    outings: '{count, plural, zero {خطط} one {خطة} two {خطتان} few {خطط} many {خطة} other {خطة}}',
    countries: '{count, plural, zero {بلدان} one {بلد} two {بلدان} few {بلدان} many {بلدًا} other {بلد}}',
    followers:
      '{count, plural, zero {متابعون} one {متابع} two {متابعان} few {متابعين} many {متابعًا} other {متابع}}',
    following: 'يتابع',
  },
  links: 'روابط',
  continent: 'القارة الأم',
  memberSince: 'عضو منذ {when}',
  mutual: 'أنت و{name} تتابعان بعضكما.',
  followsYou: '{name} يتابعك.',
  addToLists: 'إضافة إلى قوائم',
  inLists:
    '{count, plural, zero {ليس في أي قائمة} one {في قائمة واحدة} two {في قائمتين} few {في # قوائم} many {في # قائمة} other {في # قائمة}}',
  coming: 'قادمة',
  past: 'سابقة',
  allOutings: 'كل الخطط',
  noOutings: 'لا توجد خطط لـ{name} يمكنك رؤيتها.',
  noOutingsOwn: 'تظهر خططك هنا.',
  newOuting: 'خطة جديدة',
  ownOffline: 'أنت غير متصل. تظهر الأرقام والخطط عند الاتصال.',
  ownFailed: 'تعذّر تحميل أرقامك وخططك.',
  nobodyTitle: 'لا أحد هنا',
  nobody: 'هذا الملف الشخصي غير موجود، أو لا يمكنك رؤيته.',
  toPeople: 'البحث عن أشخاص',
  offline: 'أنت غير متصل، وهذا الملف الشخصي ليس على هذا الجهاز بعد.',
  failed: 'تعذّر تحميل هذا الملف الشخصي.',
  blocked: 'لقد حظرت {name}. لا يرى أحدكما ملف الآخر.',
  unblock: 'إلغاء الحظر',
};
