/** Texts about one outing wherever it is shown: its time, and who comes. */
import type { Translation } from '#i18n/translation.ts';
import type { outingCard as english } from '../en/outing-card.ts';

export const outingCard: Translation<typeof english> = {
  undecided: 'لا تاريخ بعد',
  beingDecided: 'الموعد: قيد التحديد',
  putAway: 'محفوظة جانبًا',
  allDay: 'طوال اليوم',
  span: '{from} – {until}',
  dayTime: '{day}، {time}',
  own: '{time} عندك',
  zoneTime: '{zone}',
  going:
    '{count, plural, zero {لا أحد سيأتي} one {واحد سيأتي} two {اثنان سيأتيان} few {# سيأتون} many {# سيأتون} other {# سيأتون}}',
  maybe: '{count, plural, zero {# ربما} one {# ربما} two {# ربما} few {# ربما} many {# ربما} other {# ربما}}',
  waiting:
    '{count, plural, zero {لا أحد ينتظر} one {واحد ينتظر} two {اثنان ينتظران} few {# ينتظرون} many {# ينتظرون} other {# ينتظرون}}',
  watching:
    '{count, plural, zero {لا مشاهدين} one {مشاهد واحد} two {مشاهدان} few {# مشاهدين} many {# مشاهدًا} other {# مشاهد}}',
  canceled: 'ملغاة',
  onlyOrganizers: 'يراها المنظّمون فقط',
  yourAnswer: {
    going: 'ستأتي',
    maybe: 'أنت: ربما',
    not_going: 'لا تستطيع المجيء',
    waiting: 'قائمة الانتظار',
  },
};
