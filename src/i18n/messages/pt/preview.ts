/** Texts of an outing's preview, for users who do not take part yet. */
import type { Translation } from '#i18n/translation.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: Translation<typeof english> = {
  pageTitle: 'Um convite',
  plans: 'Organizado por {name}',
  counts:
    '{going, plural, =0 {Ainda ninguém disse que sim} one {# pessoa vai} many {# de pessoas vão} other {# pessoas vão}}{maybe, plural, =0 {} one {, # talvez} many {, # talvez} other {, # talvez}}',
  placesLeft:
    '{count, plural, =0 {Cheio. Entra na lista de espera} one {Resta # lugar} many {Restam # de lugares} other {Restam # lugares}}',
  openToJoin: 'Aberto a todos os que veem esta página',
  canceled: 'Este plano está cancelado.',
  inTheirTime: '{zone} · {time} para ti',
  about: 'Do que se trata',
  login: 'Entrar',
  noAccount: 'Tenho um convite',
  loginLine: 'Entra para responder e ver o programa, as votações e as notas.',
  open: 'Abrir o plano',
  opening: 'A verificar o teu convite…',
  invitedBy: '{name} convida-te',
  invited: 'Tens um convite',
  join: 'Participar',
  waitLine: 'Com “Vou”, esperas por um lugar e sobes quando houver um.',
  joining: 'Guardado. A abrir o plano…',
  joinWaits: 'Guardado. O plano abre assim que voltares a estar online.',
  ask: 'Pedir para ir',
  askLine: 'Uma palavra a {name}',
  askHint: 'Depois dizem-te se podes ir.',
  asked: 'Pediste para ir. {name} vai responder.',
  askWaits: 'Guardado. O teu pedido segue assim que voltares a estar online.',
  takeBack: 'Retirar',
  takenBack: 'Pedido retirado.',
  declined: '{name} não te pode levar desta vez.',
  askAgain: 'Pedir outra vez',
  unverified: 'Confirma o teu e-mail para participar.',
  verify: 'Confirmar o meu e-mail',
  home: 'Início',
  notFoundTitle: 'Esta ligação não funciona',
  notFound:
    'O plano pode já não existir, ou não é partilhado contigo. Pede um convite a quem te enviou a ligação.',
  notFoundLoggedOut: 'O plano pode já não existir, ou não é partilhado com todos. Se participas nele, entra.',
  offlineTitle: 'Estás offline',
  offline: 'Abre assim que voltares a estar online.',
  failedTitle: 'Não foi possível carregar',
  failed: 'Algo correu mal. Tenta mais tarde.',
};
