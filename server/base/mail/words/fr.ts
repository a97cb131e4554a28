/** The words of mails in French. */
import type { MailWords } from './en.ts';

export const fr: MailWords = {
  hello: 'Bonjour,',
  helloName: (name) => `Bonjour ${name},`,
  choosePassword: 'Choisir un nouveau mot de passe',
  logIn: 'Se connecter',
  before: (label) => `${label} :`,
  ifNotYou: 'Si ce n’était pas toi, ignore cet e-mail.',
  verification: {
    subject: 'Confirme ton adresse e-mail',
    text: 'Merci de confirmer que cette adresse e-mail est la tienne.',
    action: 'Confirmer l’adresse',
    ending: 'Le lien est valable 24 heures. Si tu n’as pas créé de compte, ignore cet e-mail.',
  },
  reset: {
    subject: 'Choisis un nouveau mot de passe',
    text: 'Quelqu’un, toi sans doute, a demandé un nouveau mot de passe.',
    ending:
      'Le lien est valable une seule fois, pendant 60 minutes. Si tu n’as rien demandé, ignore cet e-mail.',
  },
  triedToRegister: {
    subject: 'Quelqu’un a essayé de s’inscrire avec ton adresse',
    text: 'Quelqu’un, peut-être toi, a essayé de créer un compte avec cette adresse e-mail. Tu as déjà un compte avec elle, et rien n’y a changé.',
  },
  emailChange: {
    subject: 'Confirme ta nouvelle adresse e-mail',
    text: 'Merci de confirmer que cette nouvelle adresse e-mail est la tienne. D’ici là, ton compte garde celle qu’il a.',
    action: 'Confirmer l’adresse',
    ending: 'Le lien est valable 24 heures. Si tu n’as rien demandé, ignore cet e-mail.',
  },
  emailChanging: {
    subject: 'Ton adresse e-mail va changer',
    text: 'Quelqu’un, toi sans doute, a donné une autre adresse e-mail à ton compte, avec ton mot de passe. Elle s’applique dès que le lien de l’e-mail envoyé à cette adresse est ouvert.',
    ending:
      'Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe. Si c’était toi, il n’y a rien à faire.',
  },
  triedToMove: {
    subject: 'Quelqu’un a essayé d’utiliser ton adresse',
    text: 'Quelqu’un, peut-être toi, a essayé de donner cette adresse e-mail à un autre compte. Tu as déjà un compte avec elle, et rien n’y a changé.',
  },
  connected: {
    subject: (provider: string) => `Tu peux maintenant te connecter avec ${provider}`,
    text: (provider: string) =>
      `Quelqu’un, toi sans doute, a relié ton compte à ${provider}. Qui peut s’y connecter peut se connecter à ton compte.`,
    action: 'Voir tes connexions',
    ending: 'Si ce n’était pas toi, supprime ce lien et choisis tout de suite un nouveau mot de passe.',
  },
  deactivated: {
    subject: 'Ton compte est désactivé',
    text: 'Quelqu’un, toi sans doute, a essayé de se connecter. Ton compte est désactivé, et il est supprimé 30 jours après. Pour le retrouver, écris avant cela à ceux qui gèrent ce site.',
  },
  invitation: {
    subject: 'Invitation à rejoindre Outing',
    subjectFrom: (inviter) => `${inviter} t’invite sur Outing`,
    text: 'Nous t’invitons à organiser et à partager des sorties avec nous.',
    textFrom: (inviter) => `${inviter} t’invite à organiser et à partager des sorties.`,
    action: 'Créer ton compte',
    ending:
      'L’invitation est valable une seule fois, pendant 24 heures. Si tu ne l’attendais pas, ignore cet e-mail.',
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
    subject: 'Tes sept prochains jours',
    text: 'Voici ce qui vient dans les sept prochains jours.',
    outings: { one: '{count} sortie', many: '{count} de sorties', other: '{count} sorties' },
    entries: {
      one: '{count} entrée de ton calendrier',
      many: '{count} d’entrées de ton calendrier',
      other: '{count} entrées de ton calendrier',
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
    text: 'Quelqu’un, toi sans doute, veut recevoir des nouvelles de sorties à cette adresse : un autre horaire, un autre lieu ou une annulation.',
    action: 'Oui, tenez-moi au courant',
    ending:
      'Le lien est valable 24 heures. Si ce n’était pas toi, ignore cet e-mail : rien d’autre ne viendra.',
  },
  guestNews: {
    set: (title: string) => `${title} aura bien lieu.`,
    rescheduled: (title: string) => `${title} change d’horaire.`,
    date_chosen: (title: string) => `La date de ${title} est fixée.`,
    relocated: (title: string) => `${title} change de lieu.`,
    canceled: (title: string) => `${title} est annulé.`,
    deleted: (title: string) => `${title} a été supprimé.`,
    moved_up: (title: string) => `Une place s’est libérée : tu participes à ${title}.`,
    nudged: (title: string) => `${title} attend encore ta réponse : quand es-tu disponible ?`,
    why: 'Tu reçois cet e-mail parce que tu as répondu par un lien et demandé des nouvelles.',
  },
  unsubscribe: {
    reminders: 'Ne plus recevoir ces e-mails',
    weekly: 'Ne plus recevoir ces e-mails',
    guest: 'Ne plus recevoir ces e-mails',
  },
  unsubscribePage: {
    title: 'Ne plus recevoir ces e-mails',
    reminders:
      'Tu ne veux plus de rappels par e-mail ? Les rappels sur tes appareils restent comme ils sont.',
    weekly: 'Tu ne veux plus de l’e-mail qui annonce ta semaine ?',
    guest: 'Tu ne veux plus de nouvelles de tes sorties par e-mail ? Tes réponses restent.',
    button: 'Ne plus les recevoir',
    done: 'C’est fait. Tu ne recevras plus ces e-mails.',
    again: 'Tu peux les réactiver dans tes réglages, sous Notifications.',
    againGuest: 'Tu peux redonner une adresse sur la page d’une sortie.',
    unknown: 'Ce lien ne fonctionne pas. Tu peux choisir tes e-mails dans tes réglages, sous Notifications.',
    open: 'Ouvrir Outing',
  },
};
