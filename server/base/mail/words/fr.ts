/** Mail texts in French. */
import type { MailWords } from './en.ts';

export const fr: MailWords = {
  hello: 'Bonjour,',
  helloName: (name) => `Bonjour ${name},`,
  choosePassword: 'Choisir un nouveau mot de passe',
  logIn: 'Se connecter',
  before: (label) => `${label} :`,
  ifNotYou: 'Ce n’était pas toi ? Ignore simplement cet e-mail.',
  verification: {
    subject: 'Confirme ton adresse e-mail',
    text: 'Plus qu’un geste : confirme que cette adresse e-mail est la tienne.',
    action: 'Confirmer mon adresse',
    ending: 'Le lien est valable 24 heures. Tu n’as pas créé de compte ? Ignore simplement cet e-mail.',
  },
  reset: {
    subject: 'Choisis un nouveau mot de passe',
    text: 'Mot de passe oublié ? Ça arrive. Choisis-en un nouveau ici.',
    ending:
      'Le lien est valable une seule fois, pendant 60 minutes. Tu n’as rien demandé ? Ignore cet e-mail : ton mot de passe reste le même.',
  },
  triedToRegister: {
    subject: 'Quelqu’un a essayé de s’inscrire avec ton adresse',
    text: 'Quelqu’un, peut-être toi, a essayé de créer un compte avec cette adresse e-mail. Tu en as déjà un avec elle, et rien n’a changé.',
  },
  emailChange: {
    subject: 'Confirme ta nouvelle adresse e-mail',
    text: 'Un geste, et voici ta nouvelle adresse e-mail. D’ici là, ton compte garde l’ancienne.',
    action: 'Confirmer mon adresse',
    ending: 'Le lien est valable 24 heures. Tu n’as rien demandé ? Ignore simplement cet e-mail.',
  },
  emailChanging: {
    subject: 'Ton adresse e-mail va changer',
    text: 'Quelqu’un qui connaît ton mot de passe, toi sans doute, a donné une nouvelle adresse e-mail à ton compte. Elle s’applique dès que le lien que nous y avons envoyé est ouvert.',
    ending:
      'Ce n’était pas toi ? Choisis tout de suite un nouveau mot de passe. C’était toi ? Alors tout va bien.',
  },
  triedToMove: {
    subject: 'Quelqu’un a essayé d’utiliser ton adresse',
    text: 'Quelqu’un, peut-être toi, a essayé d’utiliser cette adresse e-mail pour un autre compte. Tu en as déjà un avec elle, et rien n’a changé.',
  },
  connected: {
    subject: (provider: string) => `Tu peux maintenant te connecter avec ${provider}`,
    text: (provider: string) =>
      `Quelqu’un, toi sans doute, a relié ton compte à ${provider}. Qui peut s’y connecter peut se connecter à ton compte.`,
    action: 'Voir tes connexions',
    ending: 'Ce n’était pas toi ? Dissocie-le et choisis tout de suite un nouveau mot de passe.',
  },
  deactivated: {
    subject: 'Ton compte est désactivé',
    text: 'Quelqu’un, toi sans doute, a essayé de se connecter. Ton compte est désactivé, et il est supprimé 30 jours après. Tu veux le retrouver ? Écris avant cela à l’assistance.',
  },
  invitation: {
    subject: 'Invitation à rejoindre Outing',
    subjectFrom: (inviter) => `${inviter} t’invite sur Outing`,
    text: 'Rejoins Outing, où l’on organise ses sorties entre amis.',
    textFrom: (inviter) => `${inviter} t’invite sur Outing, où l’on organise ses sorties entre amis.`,
    action: 'Rejoindre Outing',
    ending:
      'Ton invitation est valable une seule fois, pendant 24 heures. Tu ne l’attendais pas ? Ignore simplement cet e-mail.',
  },
  reminder: {
    subject: (title, when) => `${title}, ${when}`,
    outing: (title, when) => `${title} commence ${when}.`,
    wholeDay: (title, when) => `${title}, c’est ${when}.`,
    time: (time) => `Quand : ${time}`,
    place: (place) => `Où : ${place}`,
    open: 'Ouvrir dans Outing',
    why: 'Tu reçois cet e-mail parce que les rappels par e-mail sont activés dans tes réglages.',
  },
  weekly: {
    subject: 'Ta semaine à venir',
    text: 'Voici ce qui t’attend ces sept prochains jours.',
    outings: { one: '{count} sortie', many: '{count} de sorties', other: '{count} sorties' },
    entries: {
      one: '{count} entrée dans ton calendrier',
      many: '{count} d’entrées dans ton calendrier',
      other: '{count} entrées dans ton calendrier',
    },
    invitations: {
      one: '{count} invitation attend ta réponse',
      many: '{count} d’invitations attendent ta réponse',
      other: '{count} invitations attendent ta réponse',
    },
    more: { one: 'et {count} de plus', many: 'et {count} de plus', other: 'et {count} de plus' },
    answers: {
      going: 'Tu y vas',
      maybe: 'Peut-être',
      not_going: 'Tu ne viens pas',
      pending: 'Tu n’as pas encore répondu',
      waiting: 'Tu es sur la liste d’attente',
    },
    watching: 'Tu regardes',
    withoutTime: 'Pas encore d’heure',
    open: 'Ouvrir ton agenda',
    why: 'Tu reçois cet e-mail une fois par semaine parce que l’e-mail de la semaine est activé dans tes réglages.',
  },
  guestAddress: {
    subject: 'Des nouvelles de tes sorties',
    text: 'Quelqu’un, toi sans doute, veut des nouvelles de ses sorties à cette adresse : un nouvel horaire, un nouveau lieu ou une annulation.',
    action: 'Oui, tenez-moi au courant',
    ending:
      'Le lien est valable 24 heures. Ce n’était pas toi ? Ignore cet e-mail, et tu ne recevras plus rien.',
  },
  guestNews: {
    set: (title: string) => `${title} aura bien lieu.`,
    rescheduled: (title: string) => `${title} change d’horaire.`,
    date_chosen: (title: string) => `La date de ${title} est fixée.`,
    relocated: (title: string) => `${title} change de lieu.`,
    canceled: (title: string) => `${title} est annulé.`,
    deleted: (title: string) => `${title} a été supprimé.`,
    moved_up: (title: string) => `Une place s’est libérée : tu participes à ${title}.`,
    nudged: (title: string) => `Quand peux-tu pour ${title} ? Ta réponse manque encore.`,
    why: 'Tu reçois cet e-mail parce que tu as répondu par un lien et demandé des nouvelles.',
  },
  unsubscribe: {
    reminders: 'Ne plus recevoir ces e-mails',
    weekly: 'Ne plus recevoir ces e-mails',
    guest: 'Ne plus recevoir ces e-mails',
  },
  unsubscribePage: {
    title: 'Ne plus recevoir ces e-mails',
    reminders: 'Arrêter les rappels par e-mail ? Ceux de tes appareils restent comme ils sont.',
    weekly: 'Arrêter l’e-mail de la semaine ?',
    guest: 'Arrêter les nouvelles de tes sorties par e-mail ? Tes réponses restent.',
    button: 'Ne plus les recevoir',
    done: 'C’est fait. Tu ne recevras plus ces e-mails.',
    again: 'Tu changes d’avis ? Réactive-les dans tes réglages, sous Notifications.',
    againGuest: 'Tu changes d’avis ? Redonne une adresse sur la page d’une sortie.',
    unknown: 'Ce lien ne fonctionne pas. Tu peux choisir tes e-mails dans tes réglages, sous Notifications.',
    open: 'Ouvrir Outing',
  },
};
