/** Texts of the user's invitations, and of their requests to join. */
import type { Translation } from '../../translation.ts';
import type { invitations as english } from '../en/invitations.ts';

export const invitations: Translation<typeof english> = {
  title: 'Convites',
  empty: 'Sem convites em aberto. Quando alguém te convidar, encontras o convite aqui.',
  seeAgenda: 'Ir para a agenda',
  couldNotLoad: 'Não foi possível carregar os teus convites.',
  neverLoaded: 'Ainda não estão neste dispositivo. Liga-te uma vez à Internet para os carregar.',
  ignored: 'Ignorados',
  ignoredLine: 'Quem te convidou não fica a saber. Ainda podes dizer que sim.',
  requests: 'Pediste para ir',
  invitedBy: '{name} convida-te',
  invited: 'Tens um convite',
  menu: 'Mais sobre {title}',
  ignore: 'Ignorar',
  ignoreHint: 'Ninguém fica a saber',
  movedToIgnored: '“{title}” está agora em “Ignorados”.',
  preview: 'Ver a pré-visualização',
  notFound: 'Este convite já não está em aberto.',
  openOuting: 'Abrir o plano',
  privateOuting: 'Um plano privado',
  pendingUnseen: 'Ainda sem resposta',
  pending: '{name} ainda não respondeu',
  declined: '{name} não te pode levar desta vez.',
  takeBack: 'Retirar',
  takenBack: 'Retiraste o teu pedido para “{title}”.',
  yourLine: 'Escreveste:',
  next: 'Convite seguinte',
  previous: 'Convite anterior',
  refused: {
    answer: 'A tua resposta a “{title}”',
    ignore: 'Ignorar “{title}”',
    request: 'O teu pedido para “{title}”',
    takeBack: 'Retirar o teu pedido para “{title}”',
  },
  someOuting: 'um plano',
};
