/** Texts of the screens of people: the user's own, those of other users, and the search for users. */
import type { Translation } from '../../translation.ts';
import type { peopleScreens as english } from '../en/people-screens.ts';

export const peopleScreens: Translation<typeof english> = {
  title: 'Personnes',
  titleOf: 'Autour de {name}',
  tabs: 'Quelles personnes',
  tab: {
    contacts: 'Contacts',
    following: 'Tu suis',
    followers: 'Abonnés',
  },
  tabOf: {
    following: 'Suit',
    followers: 'Abonnés',
  },
  lists: 'Listes de contacts',
  find: 'Trouver des gens',
  findField: 'Nom ou nom d’utilisateur',
  blocked: 'Personnes bloquées',
  blockedLine: 'Elles ne peuvent pas te trouver, te suivre ni t’inviter. Elles n’en sont pas informées.',
  unblock: 'Débloquer',
  search: {
    contacts: 'Chercher dans tes contacts',
    following: 'Chercher parmi ceux que tu suis',
    followers: 'Chercher parmi tes abonnés',
    blocked: 'Chercher une personne bloquée',
  },
  searchOf: {
    following: 'Chercher parmi ceux qu’on suit ici',
    followers: 'Chercher parmi ces abonnés',
  },
  count: '{count, plural, one {# personne} many {# de personnes} other {# personnes}}',
  filter: 'Afficher les contacts d’une liste',
  all: 'Tous',
  next: 'Personne suivante',
  previous: 'Personne précédente',
  clear: 'Effacer les filtres',
  noneFound: 'Personne ne correspond.',
  toLists: 'Voir les listes de contacts',
  empty: {
    contacts: 'Tes contacts sont les abonnés que tu ranges dans des listes. Tu n’en as pas encore.',
    noFollowers: 'Les contacts sont des gens qui te suivent. Commence par trouver des gens et les suivre.',
    following: 'Tu ne suis encore personne.',
    followers: 'Personne ne te suit encore. Trouve des gens que tu connais et suis-les.',
    blocked: 'Tu n’as bloqué personne.',
  },
  emptyOf: {
    following: 'Aucun compte suivi pour l’instant.',
    followers: 'Aucun abonné pour l’instant.',
  },
  hidden: 'Cette liste n’est pas partagée avec toi, ou ce compte n’existe pas.',
  toOwn: 'Voir tes contacts et abonnés',
  neverLoaded: 'Pas encore enregistré sur cet appareil. Connecte-toi une fois pour charger tes contacts.',
  otherOffline: 'Tu es hors ligne, et cette liste n’est pas encore enregistrée sur cet appareil.',
  couldNotLoad: 'Impossible de charger les personnes.',
  couldNotLoadAll: 'Impossible de charger toutes les personnes.',
  couldNotLoadMore: 'Impossible d’en charger plus.',
  couldNotSearch: 'La recherche a échoué.',
  onlyHere: 'Tu es hors ligne : seules les personnes sur cet appareil sont trouvées.',
  noneHere: 'Personne ne correspond sur cet appareil.',
  nobodyFound: 'Personne ne porte ce nom. Vérifie l’orthographe.',
  suggestionsOf: 'Tu les connais peut-être aussi',
  suggestions: {
    title: 'Tu les connais peut-être',
    newcomer: 'Avec qui sors-tu ?',
    because: {
      invited: 'T’a envoyé une invitation',
      outings:
        '{count, plural, one {# sortie ensemble} many {# de sorties ensemble} other {# sorties ensemble}}',
      followed:
        '{count, plural, one {# personne que tu suis suit ce compte} many {# de personnes que tu suis suivent ce compte} other {# personnes que tu suis suivent ce compte}}',
    },
    dismiss: 'Ne plus suggérer {name}',
    more: 'Voir plus',
    notLoaded: 'Impossible de charger d’autres suggestions.',
    offline: 'Tu es hors ligne. Connecte-toi pour changer les suggestions.',
    notDismissed: 'La suggestion n’a pas pu être retirée. Réessaie.',
  },
};
