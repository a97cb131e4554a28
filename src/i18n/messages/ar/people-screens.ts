/** Texts of the screens of people: the user's own, those of other users, and the search for users. */
import type { Translation } from '../../translation.ts';
import type { peopleScreens as english } from '../en/people-screens.ts';

export const peopleScreens: Translation<typeof english> = {
  title: 'الأشخاص',
  titleOf: 'أشخاص {name}',
  tabs: 'أي أشخاص',
  tab: {
    contacts: 'جهات الاتصال',
    following: 'تتابعهم',
    followers: 'المتابعون',
  },
  tabOf: {
    following: 'يتابعهم',
    followers: 'المتابعون',
  },
  lists: 'قوائم جهات الاتصال',
  find: 'البحث عن أشخاص',
  findField: 'الاسم أو اسم المستخدم',
  blocked: 'المحظورون',
  blockedLine: 'لا يمكنهم العثور عليك أو متابعتك أو دعوتك، ولا يُخبَرون بذلك.',
  unblock: 'إلغاء الحظر',
  search: {
    contacts: 'البحث في جهات اتصالك',
    following: 'البحث فيمن تتابعهم',
    followers: 'البحث في متابعيك',
    blocked: 'البحث في المحظورين',
  },
  searchOf: {
    following: 'البحث فيمن يتابعهم',
    followers: 'البحث في متابعيه',
  },
  count:
    '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  filter: 'عرض جهات اتصال قائمة',
  all: 'الكل',
  next: 'الشخص التالي',
  previous: 'الشخص السابق',
  clear: 'مسح عوامل التصفية',
  noneFound: 'لا أحد يطابق ذلك.',
  toLists: 'إلى قوائم جهات الاتصال',
  empty: {
    contacts: 'جهات اتصالك هم متابعون تضعهم في قوائم. ليس لديك أي منها بعد.',
    noFollowers: 'جهات الاتصال هم من يتابعونك. ابدأ بالبحث عن أشخاص ومتابعتهم.',
    following: 'لا تتابع أحدًا بعد.',
    followers: 'لا أحد يتابعك بعد. ابحث عمن تعرفهم وتابعهم.',
    blocked: 'لم تحظر أحدًا.',
  },
  emptyOf: {
    following: 'لا يتابع أحدًا بعد.',
    followers: 'لا متابعين بعد.',
  },
  hidden: 'هذه القائمة غير متاحة لك، أو لا يوجد حساب كهذا.',
  toOwn: 'إلى أشخاصك',
  neverLoaded: 'غير محفوظ على هذا الجهاز بعد. اتصل مرة واحدة لتحميل أشخاصك.',
  otherOffline: 'أنت غير متصل، وهذه القائمة غير محفوظة على هذا الجهاز بعد.',
  couldNotLoad: 'تعذّر تحميل الأشخاص.',
  couldNotLoadAll: 'تعذّر تحميل جميع الأشخاص.',
  couldNotLoadMore: 'تعذّر تحميل المزيد.',
  couldNotSearch: 'تعذّر البحث عن الأشخاص.',
  onlyHere: 'أنت غير متصل: يقتصر البحث على الأشخاص الموجودين على هذا الجهاز.',
  noneHere: 'لا أحد على هذا الجهاز يطابق ذلك.',
  nobodyFound: 'لا أحد بهذا الاسم. تحقق من كتابته.',
  suggestionsOf: 'ربما تعرفهم أيضًا',
  suggestions: {
    title: 'ربما تعرفهم',
    newcomer: 'مع من تخطّط؟',
    because: {
      invited: 'أرسل إليك دعوة',
      outings:
        '{count, plural, zero {لا خطط مشتركة} one {خطة مشتركة واحدة} two {خطتان مشتركتان} few {# خطط مشتركة} many {# خطة مشتركة} other {# خطة مشتركة}}',
      followed:
        '{count, plural, zero {لا يتابعه أحد ممن تتابعهم} one {يتابعه شخص واحد تتابعه} two {يتابعه شخصان تتابعهما} few {يتابعه # أشخاص تتابعهم} many {يتابعه # شخصًا تتابعهم} other {يتابعه # شخص تتابعهم}}',
    },
    dismiss: 'عدم اقتراح {name} مجددًا',
    more: 'عرض المزيد',
    notLoaded: 'تعذّر تحميل المزيد من الاقتراحات.',
    offline: 'أنت غير متصل. اتصل لتغيير الاقتراحات.',
    notDismissed: 'تعذّرت إزالة الاقتراح. حاول مجددًا.',
  },
};
