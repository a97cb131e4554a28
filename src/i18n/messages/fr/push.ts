/** Les notifications du système sur cet appareil. */
import type { Translation } from '../../translation.ts';
import type { push as english } from '../en/push.ts';

export const push: Translation<typeof english> = {
  here: 'Sur cet appareil',
  why: 'Sache quand quelqu’un t’invite, t’écrit ou change une sortie, même quand Outing est fermé.',
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  on: 'Cet appareil te dit ce qu’il y a de nouveau.',
  paused: 'En pause : cet appareil n’a pas pu être joint pendant un moment.',
  again: 'Réactiver',
  needsInstall: 'Ajoute d’abord Outing à ton écran d’accueil. Tu pourras ensuite l’activer ici.',
  howToInstall: 'Comment faire',
  blocked:
    'Ton navigateur bloque les notifications d’Outing. Autorise-les dans les réglages du navigateur, puis reviens.',
  unsupported: 'Ce navigateur ne peut pas afficher de notifications.',
  offline: 'Tu es hors ligne. Connecte-toi pour activer les notifications.',
  dismissed: 'Rien n’a changé.',
  failed: 'Ton navigateur n’a pas pu activer les notifications. Réessaie plus tard.',
  notSaved: 'Impossible d’enregistrer. Réessaie.',
  couldNotAsk: 'Impossible de joindre le serveur pour activer les notifications.',
  tryAgain: 'Réessayer',
  others: 'Sur tes autres appareils',
  since: 'Depuis le {since}',
  removeNamed: 'Désactiver sur {device}',
  unknown: 'Appareil inconnu',
  couldNotLoad: 'Impossible de charger tes autres appareils.',
  about: 'Ce que tu veux savoir',
  topic: {
    people: 'Personnes',
    peopleLine: 'Invitations, réponses, qui participe et qui te suit',
    changes: 'Changements',
    changesLine: 'Nouveaux horaires et lieux, annulations',
    chat: 'Messages',
    chatLine: 'Des discussions que tu n’as pas mises en sourdine',
    reminders: 'Rappels',
    remindersLine: 'Avant le début des sorties et des entrées',
  },
  quiet: 'Heures calmes',
  quietLine: 'Rien ne s’affiche alors, sauf les rappels. Le reste arrive quand elles sont finies.',
  quietFrom: 'De',
  quietUntil: 'À',
  quietSame: 'Les heures calmes ont besoin d’une fin.',
  words: 'Afficher les noms et les textes',
  wordsLine:
    'Désactivé : une notification dit seulement qu’il y a du nouveau, pour que personne ne lise par-dessus ton épaule.',
};
