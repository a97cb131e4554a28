/** Screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { standIn as english } from '../en/stand-in.ts';

export const standIn: Translation<typeof english> = {
  notFound: {
    title: 'Rien à cette adresse',
    line: 'Le lien est peut-être ancien, ou la sortie n’est plus partagée avec toi.',
  },
  noInternet: {
    title: 'Pas de connexion internet',
    line: 'Ce que tu cherches n’est pas encore sur cet appareil. Ça s’ouvrira tout seul dès que le réseau revient.',
    signIn: 'Il faut le réseau pour se connecter. Cette page continue d’elle-même dès qu’il revient.',
    back: 'Tu es de nouveau en ligne.',
    retry: 'Réessayer',
    still: 'Toujours pas de réponse.',
    go: 'Continuer',
    settings: 'Réglages',
  },
  comingSoon: {
    title: 'Bientôt',
    line: 'Nous préparons encore cet endroit. Reviens dans quelque temps.',
    blocked: 'Ton compte n’est pas ouvert pour le moment. Si tu penses que c’est une erreur, écris-nous.',
    login: 'Se connecter',
    signOut: 'Se déconnecter',
  },
  maintenance: {
    title: 'En maintenance',
    line: 'On prend soin d’Outing, qui revient bientôt. Ce qui est sur cet appareil reste comme il est, et ce que tu écris attend ici d’ici là.',
    retry: 'Réessayer',
    still: 'Pas encore. Cette page redemande d’elle-même.',
    back: 'Tout fonctionne à nouveau.',
    go: 'Continuer',
  },
  notAuthorized: {
    title: 'Ce n’est pas ouvert pour toi',
    line: 'Ta session est celle de {name}, et ce que tu cherches est destiné à d’autres. Demande à qui t’a donné ce lien de te laisser entrer.',
    signOut: 'Se déconnecter',
  },
  home: 'Accueil',
  storage: {
    blocked: {
      title: 'Un onglet retient celui-ci',
      line: 'Outing est ouvert dans un autre onglet ou une autre fenêtre, dans une version plus ancienne. Ferme-le là-bas, et cette page continue d’elle-même. Rien n’est perdu.',
    },
    outdated: {
      title: 'Il y a un Outing plus récent',
      line: 'Il a été ouvert dans un autre onglet. Celui-ci s’arrête ici, pour que l’ancien et le nouveau ne se mélangent pas. Ce que tu as enregistré est en sécurité.',
      action: 'Continuer avec le nouveau',
    },
    unavailable: {
      title: 'Rien ne peut être gardé ici',
      line: 'Outing garde tes sorties sur ton appareil, pour qu’elles s’ouvrent sans réseau. Ce navigateur ne le permet pas : une fenêtre privée ou des données de site bloquées peuvent en être la cause. Ouvre Outing dans une fenêtre normale, ou permets-lui de garder des données.',
      action: 'Réessayer',
    },
    full: {
      title: 'Cet appareil est plein',
      line: 'Il n’y a même pas la place d’ouvrir tes sorties. Libère de l’espace sur l’appareil, puis réessaie. Rien de ce que tu as enregistré n’est perdu.',
      action: 'Réessayer',
    },
    restoring: {
      title: 'Tes sorties reviennent',
      line: 'Le navigateur a retiré ce qui était gardé sur cet appareil.',
    },
  },
};
