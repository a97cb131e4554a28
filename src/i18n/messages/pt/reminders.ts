/** How long before a start people are reminded of it, on devices and by mail. */
import type { Translation } from '../../translation.ts';
import type { reminders as english } from '../en/reminders.ts';

export const reminders: Translation<typeof english> = {
  label: 'Lembretes',
  add: 'Acrescentar um lembrete',
  when: 'Lembrete {number}',
  remove: 'Remover o lembrete {number}',
  atStart: 'Quando começa',
  minutes: '{count, plural, one {# minuto antes} many {# minutos antes} other {# minutos antes}}',
  hours: '{count, plural, one {# hora antes} many {# horas antes} other {# horas antes}}',
  days: '{count, plural, one {# dia antes} many {# dias antes} other {# dias antes}}',
  weeks: '{count, plural, one {# semana antes} many {# semanas antes} other {# semanas antes}}',
  due: '{title}, {when}',
  wholeDays: 'O que dura dias inteiros conta a partir das {time}.',
  outings: {
    title: 'Lembretes de planos',
    line: 'Quanto tempo antes de começarem os planos te lembram. Em cada plano podes escolher de outra forma, nas tuas definições dele.',
    none: 'Os planos não te lembram.',
  },
  mails: {
    title: 'Por e-mail',
    reminders: 'Lembretes por e-mail',
    remindersHint: 'Também para {email}, não só nos teus dispositivos.',
    weekly: 'O que a semana traz',
    weeklyHint:
      'Uma vez por semana para {email}: planos, entradas e convites dos próximos sete dias. Quando não há nada, nada vem.',
  },
  own: {
    label: 'Lembretes',
    asSet: 'Como definido',
    own: 'Os meus',
    none: 'Nenhum',
    asSetHint: 'Como nas tuas definições: {times}.',
    asSetNone: 'Como nas tuas definições: nunca.',
    watching: 'Quem assiste só é lembrado se o escolher.',
    undated: 'Os lembretes chegam quando houver data.',
    noneHint: 'Este plano não te lembra.',
  },
};
