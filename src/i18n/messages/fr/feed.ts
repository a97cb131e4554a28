/** Texts of the news feed. */
import type { Translation } from '../../translation.ts';
import type { feed as english } from '../en/feed.ts';

export const feed: Translation<typeof english> = {
  title: 'Actualités',
  all: 'Toutes les actualités',
  findPeople: 'Trouver des gens',
  kind: {
    outing: '<who>{name}</who> a partagé <what>{title}</what>',
    set: '<who>{name}</who> a confirmé <what>{title}</what>',
    photos:
      '{count, plural, one {<who>{name}</who> a ajouté une photo à <what>{title}</what>} many {<who>{name}</who> a ajouté # photos à <what>{title}</what>} other {<who>{name}</who> a ajouté # photos à <what>{title}</what>}}',
    collection: '<who>{name}</who> a publié la collection <what>{title}</what>',
    rating: '<who>{name}</who> a noté <what>{title}</what>',
  },
  above: {
    outing: '<who>{name}</who> a partagé une sortie',
    set: '<who>{name}</who> a confirmé une sortie',
    collection: '<who>{name}</who> a publié une collection',
    rating: '<who>{name}</who> a noté une sortie',
  },
  forMembers: 'Visible seulement par ceux qui y participent',
  places:
    '{others, plural, =0 {<who>{name}</who> a visité : {places}} one {<who>{name}</who> a visité : {places} et # autre lieu} many {<who>{name}</who> a visité : {places} et # autres lieux} other {<who>{name}</who> a visité : {places} et # autres lieux}}',
  placesUnnamed:
    '{count, plural, one {<who>{name}</who> a visité un nouveau lieu} many {<who>{name}</who> a visité # nouveaux lieux} other {<who>{name}</who> a visité # nouveaux lieux}}',
  photosOf:
    '{count, plural, one {# photo de {title}} many {# photos de {title}} other {# photos de {title}}}',
  outingsIn:
    '{count, plural, =0 {Aucune sortie pour l’instant} one {# sortie} many {# sorties} other {# sorties}}',
  travelOf: 'Carnet de voyages de {name}',
  ownTravel: 'Ton carnet de voyages',
  menu: 'Plus sur cette publication de {name}',
  menuTitle: 'Publication de {name}',
  toProfile: 'Voir le profil',
  remove: 'Retirer de mon fil',
  removed: 'Retiré de ton fil',
  filter: {
    title: 'Filtrer les actualités',
    all: 'Tout',
    outing: 'Sorties',
    photos: 'Photos',
    collection: 'Collections',
    places: 'Lieux',
    rating: 'Avis',
  },
  whose: {
    everyone: 'Tout le monde',
    title: 'Actualités de qui ?',
    search: 'Chercher parmi les gens que tu suis',
    lists: 'Listes de contacts',
    people: 'Les gens que tu suis',
    nobody: 'Tu ne suis encore personne.',
    notFound: 'Personne que tu suis ne correspond.',
    some: '{count, plural, one {Une personne} many {# personnes} other {# personnes}}',
    show: 'Afficher les nouvelles {count, plural, one {d’une personne} many {de # personnes} other {de # personnes}}',
    someList: 'Une liste',
  },
  fresh:
    '{count, plural, one {# nouvelle publication} many {# nouvelles publications} other {# nouvelles publications}}',
  next: 'Publication suivante',
  previous: 'Publication précédente',
  empty: 'Suis des gens pour voir ce qu’ils partagent.',
  nothingYet:
    'Rien de partagé pour l’instant. Les sorties, photos et lieux des gens que tu suis apparaîtront ici.',
  nothingFound: 'Aucune actualité ne correspond.',
  clear: 'Voir toutes les actualités',
  neverLoaded:
    'Tu es hors ligne, et les actualités ne sont pas encore sur cet appareil. Connecte-toi une fois pour les charger.',
  couldNotLoad: 'Impossible de charger les actualités.',
  couldNotLoadMore: 'Impossible d’en charger plus.',
  gone: 'Cette publication n’existe plus.',
  ofPerson: {
    title: 'Actualités',
    emptyOwn:
      'Quand tu partages une sortie, des photos ou des lieux, tes abonnés les voient, et tu les retrouves ici.',
    more: 'En voir plus',
    offline: 'Tes actualités se chargeront quand tu seras de nouveau en ligne.',
    offlineOther: 'Ces actualités se chargeront quand tu seras de nouveau en ligne.',
  },
  share: {
    action: 'Partager avec tes abonnés',
    shared: 'Partagé avec tes abonnés',
    isPrivate: 'Une sortie privée ne peut pas être partagée.',
  },
};
