/** Texts about what other users did that concerns the user. */
import type { Translation } from '#i18n/translation.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications: Translation<typeof english> = {
  title: 'الإشعارات',
  today: 'اليوم',
  unread: 'جديد',
  someone: 'شخص ما',
  someOuting: 'خطة',
  readAll: 'تحديد الكل كمقروء',
  next: 'الإشعار التالي',
  previous: 'الإشعار السابق',
  invitationsLine: 'وطلبات الانضمام',
  invitationsOpen:
    '{count, plural, zero {لا مفتوحة} one {# مفتوحة} two {# مفتوحتان} few {# مفتوحة} many {# مفتوحة} other {# مفتوحة}}',
  settings: 'إعدادات الإشعارات',
  empty: 'لا جديد. عندما يدعوك أحد أو يردّ، تراه هنا.',
  couldNotLoad: 'تعذّر تحميل إشعاراتك.',
  neverLoaded: 'ليست على هذا الجهاز بعد. اتصل بالإنترنت مرة واحدة لتحميل إشعاراتك.',
  couldNotLoadMore: 'تعذّر تحميل المزيد.',
  kind: {
    invited:
      '{others, plural, zero {دعاك <who>{name}</who> إلى <what>{title}</what>} one {دعاك <who>{name}</who> وشخص آخر إلى <what>{title}</what>} two {دعاك <who>{name}</who> وشخصان آخران إلى <what>{title}</what>} few {دعاك <who>{name}</who> و# أشخاص آخرين إلى <what>{title}</what>} many {دعاك <who>{name}</who> و# شخصًا آخر إلى <what>{title}</what>} other {دعاك <who>{name}</who> و# شخص آخر إلى <what>{title}</what>}}',
    invitation_accepted:
      '{others, plural, zero {قبل <who>{name}</who> دعوتك إلى <what>{title}</what>} one {قبل <who>{name}</who> وشخص آخر دعوتك إلى <what>{title}</what>} two {قبل <who>{name}</who> وشخصان آخران دعوتك إلى <what>{title}</what>} few {قبل <who>{name}</who> و# أشخاص آخرين دعوتك إلى <what>{title}</what>} many {قبل <who>{name}</who> و# شخصًا آخر دعوتك إلى <what>{title}</what>} other {قبل <who>{name}</who> و# شخص آخر دعوتك إلى <what>{title}</what>}}',
    invitation_declined:
      '{others, plural, zero {لا يستطيع <who>{name}</who> المجيء إلى <what>{title}</what>} one {لا يستطيع <who>{name}</who> وشخص آخر المجيء إلى <what>{title}</what>} two {لا يستطيع <who>{name}</who> وشخصان آخران المجيء إلى <what>{title}</what>} few {لا يستطيع <who>{name}</who> و# أشخاص آخرين المجيء إلى <what>{title}</what>} many {لا يستطيع <who>{name}</who> و# شخصًا آخر المجيء إلى <what>{title}</what>} other {لا يستطيع <who>{name}</who> و# شخص آخر المجيء إلى <what>{title}</what>}}',
    requested:
      '{others, plural, zero {يطلب <who>{name}</who> الانضمام إلى <what>{title}</what>} one {يطلب <who>{name}</who> وشخص آخر الانضمام إلى <what>{title}</what>} two {يطلب <who>{name}</who> وشخصان آخران الانضمام إلى <what>{title}</what>} few {يطلب <who>{name}</who> و# أشخاص آخرين الانضمام إلى <what>{title}</what>} many {يطلب <who>{name}</who> و# شخصًا آخر الانضمام إلى <what>{title}</what>} other {يطلب <who>{name}</who> و# شخص آخر الانضمام إلى <what>{title}</what>}}',
    request_accepted: 'قبل <who>{name}</who> طلبك الانضمام إلى <what>{title}</what>',
    request_declined: 'رفض <who>{name}</who> طلبك الانضمام إلى <what>{title}</what>',
    joined:
      '{others, plural, zero {انضم <who>{name}</who> إلى <what>{title}</what>} one {انضم <who>{name}</who> وشخص آخر إلى <what>{title}</what>} two {انضم <who>{name}</who> وشخصان آخران إلى <what>{title}</what>} few {انضم <who>{name}</who> و# أشخاص آخرين إلى <what>{title}</what>} many {انضم <who>{name}</who> و# شخصًا آخر إلى <what>{title}</what>} other {انضم <who>{name}</who> و# شخص آخر إلى <what>{title}</what>}}',
    left: '{others, plural, zero {غادر <who>{name}</who> <what>{title}</what>} one {غادر <who>{name}</who> وشخص آخر <what>{title}</what>} two {غادر <who>{name}</who> وشخصان آخران <what>{title}</what>} few {غادر <who>{name}</who> و# أشخاص آخرين <what>{title}</what>} many {غادر <who>{name}</who> و# شخصًا آخر <what>{title}</what>} other {غادر <who>{name}</who> و# شخص آخر <what>{title}</what>}}',
    removed: 'أزالك <who>{name}</who> من <what>{title}</what>',
    handed_over: 'سلّمك <who>{name}</who> خطة <what>{title}</what>',
    moved_up: 'صار لك مكان: ستأتي إلى <what>{title}</what>',
    set: '<what>{title}</what> مؤكدة: أكّدها <who>{name}</who>',
    rescheduled: 'غيّر <who>{name}</who> موعد <what>{title}</what>',
    date_chosen: 'اختار <who>{name}</who> موعدًا لـ<what>{title}</what>. تأكد أن ردّك ما زال مناسبًا',
    relocated: 'غيّر <who>{name}</who> مكان <what>{title}</what>',
    canceled: 'ألغى <who>{name}</who> خطة <what>{title}</what>',
    deleted: 'حذف <who>{name}</who> خطة <what>{title}</what>',
    nudged: 'يسألك <who>{name}</who> متى يناسبك موعد <what>{title}</what>',
    followed:
      '{others, plural, zero {صار <who>{name}</who> يتابعك} one {صار <who>{name}</who> وشخص آخر يتابعانك} two {صار <who>{name}</who> وشخصان آخران يتابعونك} few {صار <who>{name}</who> و# أشخاص آخرين يتابعونك} many {صار <who>{name}</who> و# شخصًا آخر يتابعونك} other {صار <who>{name}</who> و# شخص آخر يتابعونك}}',
    contact_requested: 'يودّ <who>{name}</who> أن تتابعه أيضًا',
    contact_left: 'لم يعد <who>{name}</who> يتابعك، ولم يعد ضمن جهات اتصالك',
  },
  answered: {
    several:
      '{others, plural, zero {ردّ <who>{name}</who> بشأن <what>{title}</what>} one {ردّ <who>{name}</who> وشخص آخر بشأن <what>{title}</what>} two {ردّ <who>{name}</who> وشخصان آخران بشأن <what>{title}</what>} few {ردّ <who>{name}</who> و# أشخاص آخرين بشأن <what>{title}</what>} many {ردّ <who>{name}</who> و# شخصًا آخر بشأن <what>{title}</what>} other {ردّ <who>{name}</who> و# شخص آخر بشأن <what>{title}</what>}}',
    going:
      '{others, plural, zero {سيأتي <who>{name}</who> إلى <what>{title}</what>} one {سيأتي <who>{name}</who> وشخص آخر إلى <what>{title}</what>} two {سيأتي <who>{name}</who> وشخصان آخران إلى <what>{title}</what>} few {سيأتي <who>{name}</who> و# أشخاص آخرين إلى <what>{title}</what>} many {سيأتي <who>{name}</who> و# شخصًا آخر إلى <what>{title}</what>} other {سيأتي <who>{name}</who> و# شخص آخر إلى <what>{title}</what>}}',
    maybe:
      '{others, plural, zero {ربما يأتي <who>{name}</who> إلى <what>{title}</what>} one {ربما يأتي <who>{name}</who> وشخص آخر إلى <what>{title}</what>} two {ربما يأتي <who>{name}</who> وشخصان آخران إلى <what>{title}</what>} few {ربما يأتي <who>{name}</who> و# أشخاص آخرين إلى <what>{title}</what>} many {ربما يأتي <who>{name}</who> و# شخصًا آخر إلى <what>{title}</what>} other {ربما يأتي <who>{name}</who> و# شخص آخر إلى <what>{title}</what>}}',
    not_going:
      '{others, plural, zero {لا يستطيع <who>{name}</who> المجيء إلى <what>{title}</what>} one {لا يستطيع <who>{name}</who> وشخص آخر المجيء إلى <what>{title}</what>} two {لا يستطيع <who>{name}</who> وشخصان آخران المجيء إلى <what>{title}</what>} few {لا يستطيع <who>{name}</who> و# أشخاص آخرين المجيء إلى <what>{title}</what>} many {لا يستطيع <who>{name}</who> و# شخصًا آخر المجيء إلى <what>{title}</what>} other {لا يستطيع <who>{name}</who> و# شخص آخر المجيء إلى <what>{title}</what>}}',
  },
  roleChanged: {
    owner: 'جعلك <who>{name}</who> مالك <what>{title}</what>',
    organizer: 'جعلك <who>{name}</who> من منظّمي <what>{title}</what>',
    member: 'أنت الآن عضو في <what>{title}</what>',
    spectator: 'أنت الآن تشاهد <what>{title}</what> فقط',
  },
};
