/** Texts of the news feed. */
import type { Translation } from '../../translation.ts';
import type { feed as english } from '../en/feed.ts';

export const feed: Translation<typeof english> = {
  title: 'Neues',
  all: 'Alle Neuigkeiten',
  findPeople: 'Leute finden',
  kind: {
    outing: '<who>{name}</who> hat <what>{title}</what> geteilt',
    set: '<who>{name}</who> hat <what>{title}</what> festgelegt',
    photos:
      '{count, plural, one {<who>{name}</who> hat ein Foto zu <what>{title}</what> hinzugefügt} other {<who>{name}</who> hat # Fotos zu <what>{title}</what> hinzugefügt}}',
    collection: '<who>{name}</who> hat die Sammlung <what>{title}</what> veröffentlicht',
    rating: '<who>{name}</who> hat <what>{title}</what> bewertet',
  },
  above: {
    outing: '<who>{name}</who> hat einen Plan geteilt',
    set: '<who>{name}</who> hat einen Plan festgelegt',
    collection: '<who>{name}</who> hat eine Sammlung veröffentlicht',
    rating: '<who>{name}</who> hat einen Plan bewertet',
  },
  forMembers: 'Nur wer dabei ist, sieht das',
  places:
    '{others, plural, =0 {<who>{name}</who> hat {places} besucht} one {<who>{name}</who> hat {places} und # weiteren Ort besucht} other {<who>{name}</who> hat {places} und # weitere Orte besucht}}',
  placesUnnamed:
    '{count, plural, one {<who>{name}</who> hat einen neuen Ort besucht} other {<who>{name}</who> hat # neue Orte besucht}}',
  photosOf: '{count, plural, one {# Foto von {title}} other {# Fotos von {title}}}',
  outingsIn: '{count, plural, =0 {Noch keine Pläne} one {# Plan} other {# Pläne}}',
  travelOf: 'Reisetagebuch von {name}',
  ownTravel: 'Dein Reisetagebuch',
  menu: 'Mehr zu diesem Beitrag von {name}',
  menuTitle: 'Beitrag von {name}',
  toProfile: 'Zum Profil',
  remove: 'Aus meinem Feed entfernen',
  removed: 'Aus deinem Feed entfernt',
  filter: {
    title: 'Neuigkeiten filtern',
    all: 'Alle',
    outing: 'Pläne',
    photos: 'Fotos',
    collection: 'Sammlungen',
    places: 'Orte',
    rating: 'Bewertungen',
  },
  whose: {
    everyone: 'Von allen',
    title: 'Neues von wem?',
    search: 'Leute suchen, denen du folgst',
    lists: 'Kontaktlisten',
    people: 'Leute, denen du folgst',
    nobody: 'Du folgst noch niemandem.',
    notFound: 'Niemand, dem du folgst, passt dazu.',
    some: '{count, plural, one {Eine Person} other {# Personen}}',
    show: 'Neues von {count, plural, one {einer Person} other {# Personen}} zeigen',
    someList: 'Eine Liste',
  },
  fresh: '{count, plural, one {# neuer Beitrag} other {# neue Beiträge}}',
  next: 'Nächster Beitrag',
  previous: 'Voriger Beitrag',
  empty: 'Folge Leuten, um zu sehen, was sie teilen.',
  nothingYet: 'Noch nichts geteilt. Pläne, Fotos und Orte der Leute, denen du folgst, erscheinen hier.',
  nothingFound: 'Dazu gibt es nichts Neues.',
  clear: 'Alle Neuigkeiten zeigen',
  neverLoaded:
    'Du bist offline, und die Neuigkeiten sind noch nicht auf diesem Gerät. Verbinde dich einmal, um sie zu laden.',
  couldNotLoad: 'Die Neuigkeiten konnten nicht geladen werden.',
  couldNotLoadMore: 'Mehr konnte nicht geladen werden.',
  gone: 'Diesen Beitrag gibt es nicht mehr.',
  ofPerson: {
    title: 'Neues',
    emptyOwn: 'Wenn du Pläne, Fotos oder Orte teilst, sehen deine Follower sie, und du findest sie hier.',
    more: 'Mehr zeigen',
    offline: 'Deine Neuigkeiten laden, sobald du wieder online bist.',
    offlineOther: 'Diese Neuigkeiten laden, sobald du wieder online bist.',
  },
  share: {
    action: 'Mit Followern teilen',
    shared: 'Mit deinen Followern geteilt',
    isPrivate: 'Private Pläne lassen sich nicht teilen.',
  },
};
