/** What somebody sees of an outing before they take part. */
import type { Translation } from '../../translation.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: Translation<typeof english> = {
  pageTitle: 'Une invitation',
  plans: '{name} organise',
  counts:
    '{going, plural, =0 {Personne n’a encore dit oui} one {# personne participe} many {# de personnes participent} other {# personnes participent}}{maybe, plural, =0 {} one {, # peut-être} many {, # peut-être} other {, # peut-être}}',
  canceled: 'Cette sortie est annulée.',
  inTheirTime: '{zone} · {time} chez toi',
  signIn: 'Se connecter et participer',
  signInLine: 'Notes, sondages et programme sont pour les participants.',
  noAccount: 'J’ai une invitation à Outing',
  open: 'Ouvrir la sortie',
  opening: 'On regarde si tu participes…',
  outside:
    'Tu ne participes pas encore à cette sortie. Demande à {name} de t’inviter ; la rejoindre d’ici viendra plus tard.',
  unverified: 'Confirme ton adresse e-mail pour participer.',
  verify: 'Confirmer mon e-mail',
  home: 'Accueil',
  notFoundTitle: 'Rien à voir à cette adresse',
  notFound: 'La sortie a peut-être été supprimée, ou elle n’est pas partagée avec toi.',
  notFoundGuest:
    'La sortie a peut-être été supprimée, ou elle n’est pas partagée avec tout le monde. Si tu y participes, connecte-toi.',
  login: 'Se connecter',
  offlineTitle: 'Il faut le réseau',
  offline: 'La sortie n’a pas pu être demandée. Cette page continue d’elle-même dès que le réseau revient.',
  failedTitle: 'Le chargement a échoué',
  failed: 'Un problème est survenu. Réessaie plus tard.',
};
