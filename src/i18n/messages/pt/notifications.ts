/** Texts about what other users did that concerns the user. */
import type { Translation } from '#i18n/translation.ts';
import type { notifications as english } from '../en/notifications.ts';

export const notifications: Translation<typeof english> = {
  title: 'Notificações',
  today: 'Hoje',
  unread: 'nova',
  someone: 'Alguém',
  someOuting: 'um plano',
  readAll: 'Marcar tudo como lido',
  next: 'Notificação seguinte',
  previous: 'Notificação anterior',
  invitationsLine: 'E os teus pedidos',
  invitationsOpen: '{count, plural, one {# em aberto} many {# em aberto} other {# em aberto}}',
  settings: 'Definições de notificações',
  empty: 'Nada de novo. Quando alguém te convidar ou responder, vês aqui.',
  couldNotLoad: 'Não foi possível carregar as tuas notificações.',
  neverLoaded: 'Ainda não estão neste dispositivo. Liga-te uma vez à Internet para as carregar.',
  couldNotLoadMore: 'Não foi possível carregar mais.',
  kind: {
    invited:
      '{others, plural, =0 {<who>{name}</who> convidou-te para <what>{title}</what>} one {<who>{name}</who> e mais # pessoa convidaram-te para <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas convidaram-te para <what>{title}</what>} other {<who>{name}</who> e mais # pessoas convidaram-te para <what>{title}</what>}}',
    invitation_accepted:
      '{others, plural, =0 {<who>{name}</who> aceitou o teu convite para <what>{title}</what>} one {<who>{name}</who> e mais # pessoa aceitaram o teu convite para <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas aceitaram o teu convite para <what>{title}</what>} other {<who>{name}</who> e mais # pessoas aceitaram o teu convite para <what>{title}</what>}}',
    invitation_declined:
      '{others, plural, =0 {<who>{name}</who> não pode ir a <what>{title}</what>} one {<who>{name}</who> e mais # pessoa não podem ir a <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas não podem ir a <what>{title}</what>} other {<who>{name}</who> e mais # pessoas não podem ir a <what>{title}</what>}}',
    requested:
      '{others, plural, =0 {<who>{name}</who> pede para participar em <what>{title}</what>} one {<who>{name}</who> e mais # pessoa pedem para participar em <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas pedem para participar em <what>{title}</what>} other {<who>{name}</who> e mais # pessoas pedem para participar em <what>{title}</what>}}',
    request_accepted: '<who>{name}</who> aceitou o teu pedido para participar em <what>{title}</what>',
    request_declined: '<who>{name}</who> recusou o teu pedido para participar em <what>{title}</what>',
    joined:
      '{others, plural, =0 {<who>{name}</who> juntou-se a <what>{title}</what>} one {<who>{name}</who> e mais # pessoa juntaram-se a <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas juntaram-se a <what>{title}</what>} other {<who>{name}</who> e mais # pessoas juntaram-se a <what>{title}</what>}}',
    left: '{others, plural, =0 {<who>{name}</who> saiu de <what>{title}</what>} one {<who>{name}</who> e mais # pessoa saíram de <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas saíram de <what>{title}</what>} other {<who>{name}</who> e mais # pessoas saíram de <what>{title}</what>}}',
    removed: '<who>{name}</who> retirou-te de <what>{title}</what>',
    handed_over: '<who>{name}</who> passou-te <what>{title}</what>',
    moved_up: 'Já há lugar para ti: vais a <what>{title}</what>',
    set: '<what>{title}</what> vai acontecer: <who>{name}</who> confirmou o plano',
    rescheduled: '<who>{name}</who> mudou a hora de <what>{title}</what>',
    date_chosen:
      '<who>{name}</who> escolheu uma data para <what>{title}</what>. Vê se a tua resposta ainda serve',
    relocated: '<who>{name}</who> mudou o local de <what>{title}</what>',
    canceled: '<who>{name}</who> cancelou <what>{title}</what>',
    deleted: '<who>{name}</who> apagou <what>{title}</what>',
    nudged: '<who>{name}</who> pergunta quando podes para <what>{title}</what>',
    followed:
      '{others, plural, =0 {<who>{name}</who> segue-te agora} one {<who>{name}</who> e mais # pessoa seguem-te agora} many {<who>{name}</who> e mais # de pessoas seguem-te agora} other {<who>{name}</who> e mais # pessoas seguem-te agora}}',
    contact_requested: '<who>{name}</who> gostava que também seguisses a sua conta',
    contact_left: '<who>{name}</who> deixou de te seguir e já não está nos teus contactos',
  },
  answered: {
    several:
      '{others, plural, =0 {<who>{name}</who> respondeu sobre <what>{title}</what>} one {<who>{name}</who> e mais # pessoa responderam sobre <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas responderam sobre <what>{title}</what>} other {<who>{name}</who> e mais # pessoas responderam sobre <what>{title}</what>}}',
    going:
      '{others, plural, =0 {<who>{name}</who> vai a <what>{title}</what>} one {<who>{name}</who> e mais # pessoa vão a <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas vão a <what>{title}</what>} other {<who>{name}</who> e mais # pessoas vão a <what>{title}</what>}}',
    maybe:
      '{others, plural, =0 {<who>{name}</who> talvez vá a <what>{title}</what>} one {<who>{name}</who> e mais # pessoa talvez vão a <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas talvez vão a <what>{title}</what>} other {<who>{name}</who> e mais # pessoas talvez vão a <what>{title}</what>}}',
    not_going:
      '{others, plural, =0 {<who>{name}</who> não pode ir a <what>{title}</what>} one {<who>{name}</who> e mais # pessoa não podem ir a <what>{title}</what>} many {<who>{name}</who> e mais # de pessoas não podem ir a <what>{title}</what>} other {<who>{name}</who> e mais # pessoas não podem ir a <what>{title}</what>}}',
  },
  roleChanged: {
    owner: '<who>{name}</who> passou-te <what>{title}</what>',
    organizer: '<who>{name}</who> pôs-te a organizar <what>{title}</what>',
    member: 'Agora és membro de <what>{title}</what>',
    spectator: 'Agora assistes a <what>{title}</what>',
  },
};
