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
};
