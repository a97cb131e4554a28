import type { Translation } from '../../translation.ts';
import type { providers as english } from '../en/providers.ts';

export const providers: Translation<typeof english> = {
  pageTitle: 'Se connecter avec {provider}',
  some: 'un autre service',
  asking: 'Connexion avec {provider} en cours…',
  login: 'Se connecter autrement',
  toSettings: 'Vers les réglages',
  inApp: 'Tu as commencé dans l’application. Retournes-y et recommence.',
  nobody: {
    title: 'Rien à terminer ici avec {provider}',
    line: 'Cette page ne fait que terminer une connexion commencée ailleurs.',
  },
  canceled: {
    title: 'Tu ne t’es pas connecté avec {provider}',
    line: 'Rien n’a changé. Tu peux recommencer ou te connecter autrement.',
  },
  state: {
    title: 'Recommence, s’il te plaît',
    line: 'Cela a déjà servi, a pris plus de dix minutes ou a commencé dans un autre navigateur.',
  },
  provider: {
    title: 'La réponse de {provider} n’est pas fiable',
    line: 'Rien n’a changé. Recommence ; si cela continue, contacte l’assistance.',
  },
  identity: {
    title: 'Ton compte {provider} est déjà pris',
    line: 'Un autre compte d’ici y est déjà relié. Dissocie-le d’abord là-bas.',
  },
  deactivated: {
    title: 'Ce compte est désactivé',
    line: 'Nous t’avons envoyé un e-mail qui dit comment le récupérer.',
  },
  connection: {
    title: 'Tu es déjà relié à {provider}',
    line: 'Ton compte est relié à un autre compte {provider}. Dissocie d’abord celui-là.',
  },
  down: {
    title: '{provider} ne répond pas',
    line: 'Rien n’a changé. Réessaie plus tard ou connecte-toi autrement.',
  },
  absent: {
    title: 'La connexion avec {provider} n’est pas disponible ici',
    line: 'Ce serveur ne la propose pas. Connecte-toi autrement.',
  },
  failed: {
    title: 'Ça n’a pas marché',
  },
  offline: {
    title: 'Pas encore terminé',
    line: 'Connexion impossible. Réessaie dès que tu es en ligne, dans les dix minutes.',
    again: 'Réessayer',
  },
  done: {
    title: 'Tu es connecté',
    line: 'Retourne dans l’application. Si elle te demande encore de te connecter, recommence là-bas.',
    here: 'Continuer dans ce navigateur',
  },
  newcomer: {
    title: 'Pas encore de compte avec {provider}',
    line: 'Crées-en un maintenant. Ou connecte-toi autrement et relie {provider} dans les réglages.',
    create: 'Créer un compte',
    formTitle: 'Crée ton compte',
    formLine: 'Tu te connecteras avec {provider}, sans mot de passe. Tu pourras en définir un plus tard.',
    confirmed: 'Confirmé par {provider}. Aucun message nécessaire.',
  },
  settings: {
    title: 'Se connecter avec',
    line: 'D’autres services avec lesquels tu peux te connecter.',
    connect: 'Relier',
    connectTitle: 'Relier {provider}',
    connectLine: 'Tu vas chez {provider} et tu reviens ici. Ensuite, tu peux te connecter avec.',
    go: 'Aller chez {provider}',
    connected: 'Relié',
    notConnected: 'Non relié',
    disconnect: 'Dissocier',
    disconnectTitle: 'Dissocier {provider}',
    disconnectLine: 'Tu ne pourras plus te connecter avec {provider}. Ton compte {provider} reste tel quel.',
    last: 'C’est ta seule façon de te connecter.',
    done: 'Relié à {provider}',
    disconnected: 'Dissocié de {provider}',
  },
  noPassword: {
    line: 'Ton compte n’a pas encore de mot de passe. Définis-en un d’abord : nous enverrons un lien à {email}. Tu seras alors déconnecté partout et pourras te connecter avec le mot de passe ou comme avant.',
    send: 'Envoyer le lien',
    sent: 'Nous avons envoyé un lien à {email}. Il est valable une heure.',
    unanswered: 'Connexion impossible. Réessaie.',
  },
};
