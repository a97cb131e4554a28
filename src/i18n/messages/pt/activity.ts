/** Texts of the activity log of an outing. */
import type { Translation } from '../../translation.ts';
import type { activity as english } from '../en/activity.ts';

export const activity: Translation<typeof english> = {
  title: 'Atividade',
  neverLoaded: 'Ainda não está neste dispositivo. Liga-te uma vez para carregar a atividade.',
  couldNotLoad: 'Não foi possível carregar a atividade.',
  couldNotLoadMore: 'Não foi possível carregar mais.',
  empty: 'Ainda nada mudou. A partir de agora, vês aqui quem mudou o quê, e quando.',
  emptyDraft: 'Isto é um rascunho. Quando estiver confirmado, vês aqui quem mudou o quê, e quando.',
  next: 'Linha seguinte',
  previous: 'Linha anterior',
  someone: 'Alguém',
  times: '{count, plural, one {# vez} many {# vezes} other {# vezes}}',
  within: 'em {title}',
  fromTo: '{from} → {to}',
  noPlace: 'sem local',
  kind: {
    created: '<who>{name}</who> criou este plano',
    published: '<who>{name}</who> confirmou este plano',
    canceled: '<who>{name}</who> cancelou este plano',
    reinstated: '<who>{name}</who> voltou a confirmar este plano',
    renamed: '<who>{name}</who> mudou o título',
    described: '<who>{name}</who> mudou a descrição',
    time_changed: '<who>{name}</who> mudou a hora',
    place_changed: '<who>{name}</who> mudou o local',
    cover_changed: '<who>{name}</who> mudou a capa',
    settings_changed: '<who>{name}</who> mudou as definições',
    moved: '<who>{name}</who> mudou a ordem do programa',
    removed:
      '{count, plural, one {<who>{name}</who> removeu um ponto} many {<who>{name}</who> removeu # pontos} other {<who>{name}</who> removeu # pontos}}',
    note_added:
      '{count, plural, one {<who>{name}</who> adicionou uma nota} many {<who>{name}</who> adicionou # notas} other {<who>{name}</who> adicionou # notas}}',
    note_changed: '<who>{name}</who> mudou uma nota',
    note_removed:
      '{count, plural, one {<who>{name}</who> eliminou uma nota} many {<who>{name}</who> eliminou # notas} other {<who>{name}</who> eliminou # notas}}',
    note_commented:
      '{count, plural, one {<who>{name}</who> escreveu um comentário} many {<who>{name}</who> escreveu # comentários} other {<who>{name}</who> escreveu # comentários}}',
    poll_added:
      '{count, plural, one {<who>{name}</who> adicionou uma votação} many {<who>{name}</who> adicionou # votações} other {<who>{name}</who> adicionou # votações}}',
    poll_rewritten: '<who>{name}</who> mudou uma votação',
    poll_closed: '<who>{name}</who> encerrou uma votação',
    poll_reopened: '<who>{name}</who> reabriu uma votação',
    date_chosen: '<who>{name}</who> escolheu uma data de uma votação',
    poll_removed:
      '{count, plural, one {<who>{name}</who> eliminou uma votação} many {<who>{name}</who> eliminou # votações} other {<who>{name}</who> eliminou # votações}}',
    option_added:
      '{count, plural, one {<who>{name}</who> adicionou uma opção} many {<who>{name}</who> adicionou # opções} other {<who>{name}</who> adicionou # opções}}',
    option_removed:
      '{count, plural, one {<who>{name}</who> removeu uma opção} many {<who>{name}</who> removeu # opções} other {<who>{name}</who> removeu # opções}}',
    photo_added:
      '{count, plural, one {<who>{name}</who> adicionou uma foto} many {<who>{name}</who> adicionou # fotos} other {<who>{name}</who> adicionou # fotos}}',
    photo_featured:
      '{count, plural, one {<who>{name}</who> destacou uma foto} many {<who>{name}</who> destacou # fotos} other {<who>{name}</who> destacou # fotos}}',
    photo_removed:
      '{count, plural, one {<who>{name}</who> eliminou uma foto} many {<who>{name}</who> eliminou # fotos} other {<who>{name}</who> eliminou # fotos}}',
    file_added:
      '{count, plural, one {<who>{name}</who> adicionou um ficheiro} many {<who>{name}</who> adicionou # ficheiros} other {<who>{name}</who> adicionou # ficheiros}}',
    file_removed:
      '{count, plural, one {<who>{name}</who> eliminou um ficheiro} many {<who>{name}</who> eliminou # ficheiros} other {<who>{name}</who> eliminou # ficheiros}}',
    thing_added:
      '{count, plural, one {<who>{name}</who> adicionou uma coisa para levar} many {<who>{name}</who> adicionou # coisas para levar} other {<who>{name}</who> adicionou # coisas para levar}}',
    thing_removed:
      '{count, plural, one {<who>{name}</who> eliminou uma coisa para levar} many {<who>{name}</who> eliminou # coisas para levar} other {<who>{name}</who> eliminou # coisas para levar}}',
    thing_taken:
      '{count, plural, one {<who>{name}</who> leva uma coisa} many {<who>{name}</who> leva # coisas} other {<who>{name}</who> leva # coisas}}',
    thing_given_back:
      '{count, plural, one {<who>{name}</who> já não leva uma coisa} many {<who>{name}</who> já não leva # coisas} other {<who>{name}</who> já não leva # coisas}}',
    invited: '<who>{name}</who> convidou <what>{people}</what>',
    invitation_withdrawn: '<who>{name}</who> retirou o convite de <what>{people}</what>',
    invitation_declined: '<who>{name}</who> recusou o convite',
    join_requested: '<who>{name}</who> pede para participar',
    join_declined: '<who>{name}</who> recusou o pedido de <what>{people}</what>',
    joined: '<who>{name}</who> participa agora',
    left: '<who>{name}</who> saiu',
    person_removed: '<who>{name}</who> removeu <what>{people}</what>',
  },
  item: {
    created:
      '{count, plural, one {<who>{name}</who> adicionou um ponto ao programa} many {<who>{name}</who> adicionou # pontos ao programa} other {<who>{name}</who> adicionou # pontos ao programa}}',
    canceled: '<who>{name}</who> cancelou um ponto',
    reinstated: '<who>{name}</who> voltou a confirmar um ponto',
  },
  dateChosen: '<who>{name}</who> escolheu {when}',
  letIn: '<who>{name}</who> aceitou <what>{people}</what>',
  answered: {
    going: '<who>{name}</who> vai',
    maybe: '<who>{name}</who> talvez vá',
    not_going: '<who>{name}</who> não pode',
    waiting: '<who>{name}</who> está na lista de espera',
    pending: '<who>{name}</who> ainda não respondeu',
  },
  role: {
    owner: '<who>{name}</who> passou o plano para <what>{people}</what>',
    organizer: '<who>{name}</who> deu a <what>{people}</what> o papel de organizador',
    member: '<who>{name}</who> deu a <what>{people}</what> o papel de membro',
    spectator: '<who>{name}</who> agora só assiste',
  },
};
