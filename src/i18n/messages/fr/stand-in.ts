/** Texts of screens that replace another one. */
import type { Translation } from '../../translation.ts';
import type { standIn as english } from '../en/stand-in.ts';

export const standIn: Translation<typeof english> = {
  notFound: {
    title: 'Rien à cette adresse',
    line: 'Le lien est peut-être ancien, ou la sortie n’est plus partagée avec toi.',
  },
  noInternet: {
    title: 'Pas de connexion internet',
    line: 'Ce n’est pas encore sur ton appareil. Ça s’ouvre dès que tu es de nouveau en ligne.',
    logIn: 'Il faut internet pour se connecter. Cette page continue dès que tu es de nouveau en ligne.',
    back: 'Tu es de nouveau en ligne.',
    retry: 'Réessayer',
    still: 'Toujours hors ligne.',
    go: 'Continuer',
    settings: 'Réglages',
  },
  comingSoon: {
    title: 'Bientôt',
    line: 'Nous n’avons pas encore ouvert. Reviens bientôt.',
    blocked: 'Ton compte est suspendu. Si tu penses que c’est une erreur, écris-nous.',
    login: 'Se connecter',
    logOut: 'Se déconnecter',
  },
  maintenance: {
    title: 'En maintenance',
    line: 'Maintenance en cours, nous revenons bientôt. Ce qui est sur cet appareil reste, et ce que tu écris s’enverra plus tard.',
    retry: 'Réessayer',
    still: 'Pas encore. Cette page vérifie d’elle-même.',
    back: 'Tout fonctionne à nouveau.',
    go: 'Continuer',
  },
  notAuthorized: {
    title: 'Tu n’as pas accès',
    line: 'Ta session est celle de {name}. Demande l’accès à la personne qui t’a envoyé ici.',
    logOut: 'Se déconnecter',
  },
  home: 'Accueil',
  storage: {
    blocked: {
      title: 'Outing est ouvert dans un autre onglet',
      line: 'C’est une version plus ancienne. Ferme cet onglet ou cette fenêtre, et cette page continue. Rien n’est perdu.',
    },
    outdated: {
      title: 'Il y a une version plus récente',
      line: 'Elle est ouverte dans un autre onglet. Celui-ci s’arrête ici, pour que l’ancien et le nouveau ne se mélangent pas. Ce que tu as enregistré est en sécurité.',
      action: 'Passer à la nouvelle version',
    },
    unavailable: {
      title: 'Ce navigateur ne peut pas garder tes sorties',
      line: 'Outing garde tes sorties sur ton appareil, pour qu’elles s’ouvrent hors ligne. Une fenêtre privée ou des données de site bloquées peuvent l’empêcher. Ouvre Outing dans une fenêtre normale, ou permets-lui de garder des données.',
      action: 'Réessayer',
    },
    full: {
      title: 'Cet appareil est plein',
      line: 'Il n’y a pas assez d’espace pour ouvrir tes sorties. Libère de l’espace, puis réessaie. Rien de ce que tu as enregistré n’est perdu.',
      action: 'Réessayer',
    },
    restoring: {
      title: 'Tes sorties se téléchargent de nouveau',
      line: 'Le navigateur a effacé les données d’Outing sur cet appareil.',
    },
  },
};
