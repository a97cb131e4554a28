/**
 * Texts about how many come with an answer: adults, including the answering user, and children. `<who>` and `<what>`
 * are names, and bold.
 */
import type { Translation } from '../../translation.ts';
import type { heads as english } from '../en/heads.ts';

export const heads: Translation<typeof english> = {
  adults:
    '{count, plural, zero {بلا بالغين} one {بالغ واحد} two {بالغان} few {# بالغين} many {# بالغًا} other {# بالغ}}',
  children:
    '{count, plural, zero {بلا أطفال} one {طفل واحد} two {طفلان} few {# أطفال} many {# طفلًا} other {# طفل}}',
  going:
    '{count, plural, zero {لا أحد سيأتي} one {واحد سيأتي} two {اثنان سيأتيان} few {# سيأتون} many {# سيأتون} other {# سيأتون}}: {parts}',
  brings: '+{parts}',
  both: '{adults}، {children}',
  said: '{answer} · {brings}',
  justYou: 'أنت وحدك',
  you: 'أنت',
  bring: 'إحضار آخرين',
  change: 'تغيير',
  adultsField: 'البالغون',
  adultsHint: 'أنت منهم',
  childrenField: 'الأطفال',
  done: 'تم',
  onlyFewer: 'لم يعد ممكنًا إحضار المزيد هنا. يمكنك المجيء مع عدد أقل.',
  room: {
    title:
      '{count, plural, zero {لا مكان} one {يوجد مكان لشخص واحد} two {يوجد مكان لشخصين} few {يوجد مكان لـ# أشخاص} many {يوجد مكان لـ# شخصًا} other {يوجد مكان لـ# شخص}}',
    text: 'تعالوا بعدد أقل، أو انتظر حتى يتوفّر مكان لكم جميعًا ({count, number}).',
    loses: 'إن انتظرت مكانًا لكم جميعًا ({count, number}) فقد يأخذ آخرون أماكنك الحالية.',
    alone: 'المجيء وحدي',
    come: 'المجيء بعدد {count, number}: {parts}',
    wait: 'الانتظار بعدد {count, number}',
  },
  free: '{count, plural, zero {لا أماكن شاغرة.} one {يوجد مكان شاغر واحد.} two {يوجد مكانان شاغران.} few {توجد # أماكن شاغرة.} many {يوجد # مكانًا شاغرًا.} other {يوجد # مكان شاغر.}}',
  comeAs:
    '{count, plural, zero {المجيء} one {المجيء وحدي} two {المجيء بعدد #} few {المجيء بعدد #} many {المجيء بعدد #} other {المجيء بعدد #}}',
  activity: {
    joined: 'انضم <who>{name}</who> ومعه {others}',
    going: '<who>{name}</who> سيأتي ومعه {others}',
    maybe: '<who>{name}</who> ربما يأتي ومعه {others}',
    waiting: '<who>{name}</who> في قائمة الانتظار ومعه {others}',
    goingAlone: '<who>{name}</who> سيأتي الآن وحده',
    maybeAlone: '<who>{name}</who> ربما يأتي، والآن وحده',
    waitingAlone: '<who>{name}</who> في قائمة الانتظار، والآن وحده',
  },
  notification: {
    joined: 'انضم <who>{name}</who> إلى <what>{title}</what> ومعه {others}',
    going: '<who>{name}</who> سيأتي إلى <what>{title}</what> ومعه {others}',
    maybe: '<who>{name}</who> ربما يأتي إلى <what>{title}</what> ومعه {others}',
    goingAlone: '<who>{name}</who> سيأتي الآن وحده إلى <what>{title}</what>',
    maybeAlone: '<who>{name}</who> ربما يأتي إلى <what>{title}</what>، والآن وحده',
  },
};
