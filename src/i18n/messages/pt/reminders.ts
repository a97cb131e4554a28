/** Texts about how long before a start people are reminded, on devices and by mail. */
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
  wholeDays: 'Os planos de dia inteiro contam a partir das {time}.',
  outings: {
    title: 'Lembretes de planos',
    line: 'Quando os planos te lembram. Podes mudar isto em cada um.',
    none: 'Sem lembretes de planos.',
  },
  mails: {
    title: 'Por e-mail',
    reminders: 'Lembretes por e-mail',
    remindersHint: 'Também para {email}, não só nos teus dispositivos.',
    weekly: 'A tua semana',
    weeklyHint:
      'Uma vez por semana para {email}: planos, entradas e convites dos próximos sete dias. Sem planos, sem e-mail.',
  },
  own: {
    label: 'Lembretes',
    asSet: 'Predefinido',
    own: 'Os meus',
    none: 'Nenhum',
    asSetHint: 'Como nas tuas definições: {times}.',
    asSetNone: 'Como nas tuas definições: nenhum.',
    watching: 'Estás a assistir: só há lembretes se os escolheres aqui.',
    undated: 'Os lembretes chegam quando houver data.',
    noneHint: 'Sem lembretes para este plano.',
  },
};
