/** Texts for guests: friends who answer by the link of an outing, without an account. */
import type { Translation } from '#i18n/translation.ts';
import type { guest as english } from '../en/guest.ts';

export const guest: Translation<typeof english> = {
  offline: 'Tu es hors ligne. Connecte-toi à Internet pour cela.',
  toCalendar: 'Ajouter à mon calendrier',
  hello: 'Bonjour, {name}.',
  ask: {
    name: 'Ton nom',
    note: 'Note',
    notePlaceholder: '20 minutes de retard',
    addNote: 'Ajouter une note',
    noAccount: 'Juste ton nom : sans compte ni mot de passe.',
    waits: 'Enregistré. Ta réponse part toute seule dès que tu es en ligne.',
    sending: 'Envoi de ta réponse…',
    over: 'Cette sortie est passée.',
    linkFull: 'Ce lien a atteint sa limite de réponses.',
    hasAccount: 'Tu as un compte ? <login>Connecte-toi</login>',
    createAccount: 'Créer un compte',
  },
  ended: 'Il a peut-être été renouvelé ou désactivé. Demandes-en un nouveau à qui te l’a envoyé.',
  plans: {
    title: 'Mes sorties',
    coming: 'À venir',
    over: 'Passées',
    empty: 'Rien ici pour l’instant. Ouvre le lien d’une sortie pour y répondre.',
    notLoaded: 'Impossible de charger tes sorties.',
  },
  menu: {
    label: '{name}, sans compte',
    open: 'Ouvrir ton menu',
    rename: 'Changer mon nom',
    device: 'Utiliser sur un autre appareil',
    news: 'Recevoir les nouvelles par e-mail',
    login: 'Se connecter',
    register: 'Créer un compte',
    keeps: 'Garde tes réponses',
    save: 'Télécharger mes données',
    notSaved: 'Impossible de créer le fichier. Réessaie.',
    leave: 'Tu n’es pas {name} ?',
    forget: 'Tout reprendre',
  },
  rename: {
    title: 'Changer mon nom',
    label: 'Ton nom',
    hint: 'Il change dans toutes tes sorties.',
    save: 'Enregistrer',
    done: 'Nom changé.',
  },
  device: {
    title: 'Utiliser sur un autre appareil',
    line: 'Scanne-le avec ton autre appareil, ou ouvre le lien là-bas. Il n’est qu’à toi : qui l’a peut répondre à ta place.',
  },
  news: {
    title: 'Les nouvelles par e-mail',
    line: 'Nous t’écrivons quand quelque chose change dans tes sorties, et avant leur début.',
    email: 'E-mail',
    save: 'M’envoyer un lien',
    waiting:
      'Nous avons envoyé un lien à <address>{email}</address>. Ouvre-le, et les nouvelles y arriveront.',
    confirmed: 'Les nouvelles de tes sorties vont à <address>{email}</address>.',
    again: 'Renvoyer',
    remove: 'Retirer l’adresse',
    confirming: 'Un instant…',
    isConfirmed: 'C’est confirmé. Les nouvelles de tes sorties arrivent maintenant à cette adresse.',
  },
  forget: {
    title: 'Tout reprendre ?',
    line: 'Ton nom, tes réponses, tes notes et tes votes sont supprimés de toutes tes sorties et de cet appareil. C’est définitif.',
    confirm: 'Tout supprimer',
    done: 'Tout est supprimé.',
  },
  leave: {
    notYou: 'Ce n’est pas toi ?',
    title: 'Quitter cet appareil, {name} ?',
    line: 'Tes sorties disparaissent de cet appareil, tes réponses restent. Pour revenir, il te faut ton lien personnel : « Utiliser sur un autre appareil ».',
    unsent:
      '{count, plural, one {# changement n’est pas encore envoyé et sera perdu.} many {# changements ne sont pas encore envoyés et seront perdus.} other {# changements ne sont pas encore envoyés et seront perdus.}}',
    confirm: 'Retirer d’ici',
  },
  enter: {
    title: 'Ton lien personnel',
    entering: 'Ouverture de tes sorties…',
    offline: 'Tu es hors ligne. Tes sorties s’ouvriront dès que tu seras en ligne.',
    takeOver: 'Tu es connecté. Ton compte doit-il reprendre les réponses données sans compte ?',
    takeOverNow: 'Reprendre les réponses',
    replace:
      '{name} utilise cet appareil. Ses sorties en disparaîtront, et seul son propre lien personnel les ramènera. Ouvrir plutôt celles de ce lien ?',
    replaceNow: 'Ouvrir ces sorties',
    ended: 'Ce lien est incomplet. Copie le lien entier depuis ton autre appareil.',
    home: 'Accueil',
  },
};
