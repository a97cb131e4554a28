/** What somebody sees of an outing before they take part. */
import type { Translation } from '../../translation.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: Translation<typeof english> = {
  pageTitle: 'Um convite',
  plans: '{name} está a planear',
  counts:
    '{going, plural, =0 {Ainda ninguém disse que sim} one {# pessoa vai} many {# de pessoas vão} other {# pessoas vão}}{maybe, plural, =0 {} one {, # talvez} many {, # talvez} other {, # talvez}}',
  canceled: 'Este plano está cancelado.',
  inTheirTime: '{zone} · {time} para ti',
  signIn: 'Entrar e participar',
  signInLine: 'Notas, votações e programa são para quem participa.',
  noAccount: 'Tenho um convite para o Outing',
  open: 'Abrir o plano',
  opening: 'A ver se participas…',
  outside:
    'Ainda não participas neste plano. Pede a {name} que te convide; juntares-te a partir daqui ainda está para vir.',
  unverified: 'Confirma o teu e-mail para participar.',
  verify: 'Confirmar o meu e-mail',
  home: 'Início',
  notFoundTitle: 'Nada para ver neste endereço',
  notFound: 'O plano pode ter sido apagado, ou não é partilhado contigo.',
  notFoundGuest: 'O plano pode ter sido apagado, ou não é partilhado com todos. Se participas nele, entra.',
  login: 'Entrar',
  offlineTitle: 'Para isto é preciso rede',
  offline: 'Não foi possível pedir o plano. Esta página continua sozinha assim que a rede voltar.',
  failedTitle: 'Não foi possível carregar',
  failed: 'Algo correu mal. Tenta outra vez mais tarde.',
};
