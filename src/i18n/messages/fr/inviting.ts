/** Texts for inviting friends to the product: the allowance, open invitations, who joined, and months of Pro. */
import type { Translation } from '../../translation.ts';
import type { inviting as english } from '../en/inviting.ts';

export const inviting: Translation<typeof english> = {
  title: 'Inviter des amis',
  line: 'Chaque invitation fait entrer une personne sur Outing. Elle sert une fois, pendant 24 heures.',
  left: 'Il te reste {left, number} sur {most, plural, one {# invitation} many {# d’invitations} other {# invitations}}',
  noneLeft: 'Tu as utilisé toutes tes invitations.',
  nextBack: 'Il ne t’en reste plus. Tu en récupères une {when}, si personne ne l’utilise.',
  make: 'Créer une invitation',
  email: 'E-mail de la personne',
  emailHint: 'Nous l’envoyons là, et seule cette adresse peut s’en servir. Laisse vide pour obtenir un lien.',
  follows: 'Vous suivre mutuellement',
  followsHint: 'Dès que la personne s’inscrit, si elle le veut aussi.',
  offlineMake:
    'Tu es hors ligne. Connexion nécessaire pour créer une invitation ; ce que tu as écrit reste ici.',
  tooManyMails:
    'Tu as déjà envoyé beaucoup d’invitations aujourd’hui. Laisse vide et partage le lien toi-même.',
  sent: 'Invitation envoyée à {email}',
  open: 'Invitations ouvertes',
  openCount: 'ouvertes',
  openEmpty: 'Aucune invitation ouverte. Crées-en une, et son lien sera ici.',
  byLink: 'Invitation par lien',
  expires: 'Expire {when}',
  copy: 'Copier le lien : {title}',
  menuOf: 'Plus : {title}',
  share: 'Partager',
  qr: 'Code QR',
  subject: 'Invitation à Outing',
  scan: 'La première personne qui l’ouvre peut créer un compte.',
  takeBack: 'Retirer',
  takeBackTitle: 'Retirer cette invitation ?',
  takeBackLine: 'Son lien ne marche plus, et tu peux inviter quelqu’un d’autre.',
  takenBack: 'Invitation retirée',
  wasUsed: 'Trop tard : quelqu’un a utilisé cette invitation.',
  takeBackOffline: 'Tu es hors ligne. Connexion nécessaire pour la retirer.',
  notTakenBack: 'Impossible de la retirer.',
  joined: 'Qui nous a rejoints',
  joinedOn: 'Sur Outing depuis le {day}',
  neverLoaded: 'Tes invitations ne sont pas encore sur cet appareil. Connecte-toi une fois pour les charger.',
  couldNotLoad: 'Impossible de charger tes invitations.',
  offLine: 'Personne ne peut être invité sur Outing pour l’instant. Reviens plus tard.',
  advocate: {
    title: 'Mois de Pro',
    line: 'Chaque fois que {of, number} amis viennent et confirment leur e-mail, tu gagnes un mois de Pro : {of, number} en rapportent un, {twice, number} deux, et ainsi de suite.',
    code: 'Ton code',
    codeOpen:
      'Tes amis qui créent leur compte avec ton lien comptent pour toi dès qu’ils ont confirmé leur e-mail, dans la limite des invitations qu’il te reste.',
    codeClosed:
      'Là où tout le monde peut créer un compte, il montre que tes amis viennent de ta part. Ici, il leur faut une invitation, et les tiennes comptent de toute façon pour toi.',
    progress: '{count, number} sur {of, number} pour ton prochain mois',
    earned:
      '{months, plural, one {Tu as gagné # mois de Pro.} many {Tu as gagné # de mois de Pro.} other {Tu as gagné # mois de Pro.}}',
    write: 'Demander par e-mail',
    ask: 'Pour l’activer, écris à l’assistance.',
    subject: 'Mois de Pro pour avoir invité des amis',
    mail: 'Bonjour, je suis @{username}. {count, plural, one {# personne est venue} many {# de personnes sont venues} other {# personnes sont venues}} grâce à mes invitations. Merci d’activer {months, plural, one {# mois} many {# de mois} other {# mois}} de Pro pour moi.',
  },
};
