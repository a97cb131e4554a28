/** Texts of an outing's preview, for users who do not take part yet. */
import type { Translation } from '#i18n/translation.ts';
import type { preview as english } from '../en/preview.ts';

export const preview: Translation<typeof english> = {
  pageTitle: 'Une invitation',
  plans: 'Organisé par {name}',
  counts:
    '{going, plural, =0 {Personne n’a encore dit oui} one {# personne participe} many {# de personnes participent} other {# personnes participent}}{maybe, plural, =0 {} one {, # peut-être} many {, # peut-être} other {, # peut-être}}',
  placesLeft:
    '{count, plural, =0 {Complet. Rejoins la liste d’attente} one {Encore # place} many {Encore # de places} other {Encore # places}}',
  openToJoin: 'Ouvert à tous ceux qui voient cette page',
  canceled: 'Cette sortie est annulée.',
  inTheirTime: '{zone} · {time} chez toi',
  about: 'De quoi il s’agit',
  login: 'Se connecter',
  noAccount: 'J’ai une invitation',
  loginLine: 'Connecte-toi pour répondre et voir le programme, les sondages et les notes.',
  open: 'Ouvrir la sortie',
  opening: 'On vérifie ton invitation…',
  invitedBy: '{name} t’invite',
  invited: 'On t’invite',
  join: 'Rejoindre',
  waitLine: 'Avec « J’y vais », tu attends une place et montes dès qu’il y en a une.',
  joining: 'Enregistré. La sortie s’ouvre…',
  joinWaits: 'Enregistré. La sortie s’ouvrira dès que tu seras en ligne.',
  ask: 'Demander à rejoindre la sortie',
  askLine: 'Un mot à {name}',
  askHint: 'On te dira si tu peux venir.',
  asked: 'Tu as demandé à rejoindre la sortie. {name} va répondre.',
  askWaits: 'Enregistré. Ta demande partira dès que tu seras en ligne.',
  takeBack: 'Retirer',
  takenBack: 'Demande retirée.',
  declined: '{name} ne peut pas t’accueillir cette fois.',
  askAgain: 'Redemander',
  unverified: 'Confirme ton adresse e-mail pour participer.',
  verify: 'Confirmer mon e-mail',
  home: 'Accueil',
  notFoundTitle: 'Ce lien ne marche pas',
  notFound:
    'La sortie n’existe peut-être plus, ou elle n’est pas partagée avec toi. Demande une invitation à la personne qui t’a envoyé le lien.',
  notFoundLoggedOut:
    'La sortie n’existe peut-être plus, ou elle n’est pas partagée avec tout le monde. Si tu y participes, connecte-toi.',
  offlineTitle: 'Tu es hors ligne',
  offline: 'La page s’ouvrira dès que tu seras en ligne.',
  failedTitle: 'Chargement impossible',
  failed: 'Quelque chose s’est mal passé. Réessaie plus tard.',
};
