/** Texts of the screens of people: the user's own, those of other users, and the search for users. */
import type { Translation } from '../../translation.ts';
import type { peopleScreens as english } from '../en/people-screens.ts';

export const peopleScreens: Translation<typeof english> = {
  title: 'Leute',
  titleOf: 'Leute von {name}',
  tabs: 'Welche Leute',
  tab: {
    contacts: 'Kontakte',
    following: 'Folge ich',
    followers: 'Follower',
  },
  tabOf: {
    following: 'Folgt',
    followers: 'Follower',
  },
  lists: 'Kontaktlisten',
  find: 'Leute finden',
  findField: 'Name oder Benutzername',
  blocked: 'Blockierte Leute',
  blockedLine:
    'Sie können dich nicht finden, dir nicht folgen und dich nicht einladen. Sie erfahren nichts davon.',
  unblock: 'Nicht mehr blockieren',
  search: {
    contacts: 'Kontakte durchsuchen',
    following: 'Suchen, wem du folgst',
    followers: 'Follower durchsuchen',
    blocked: 'Blockierte durchsuchen',
  },
  searchOf: {
    following: 'Suchen, wem sie folgen',
    followers: 'Follower durchsuchen',
  },
  count: '{count, plural, one {# Person} other {# Leute}}',
  filter: 'Kontakte einer Liste zeigen',
  all: 'Alle',
  next: 'Nächste Person',
  previous: 'Vorige Person',
  clear: 'Filter löschen',
  noneFound: 'Niemand passt dazu.',
  toLists: 'Zu den Kontaktlisten',
  empty: {
    contacts: 'Kontakte sind Follower, die du in Listen aufnimmst. Noch hast du keine.',
    noFollowers: 'Kontakte sind Leute, die dir folgen. Finde Leute und folge ihnen, um anzufangen.',
    following: 'Du folgst noch niemandem.',
    followers: 'Noch folgt dir niemand. Finde Leute, die du kennst, und folge ihnen.',
    blocked: 'Du hast niemanden blockiert.',
  },
  emptyOf: {
    following: 'Folgt noch niemandem.',
    followers: 'Noch keine Follower.',
  },
  hidden: 'Diese Liste ist nicht für dich freigegeben, oder das Konto gibt es nicht.',
  toOwn: 'Zu deinen Leuten',
  neverLoaded: 'Noch nicht auf diesem Gerät. Verbinde dich einmal, um deine Leute zu laden.',
  otherOffline: 'Du bist offline, und diese Liste ist noch nicht auf diesem Gerät.',
  couldNotLoad: 'Die Leute konnten nicht geladen werden.',
  couldNotLoadAll: 'Es konnten nicht alle Leute geladen werden.',
  couldNotLoadMore: 'Mehr konnte nicht geladen werden.',
  couldNotSearch: 'Die Suche nach Leuten hat nicht geklappt.',
  onlyHere: 'Du bist offline: Gefunden werden nur Leute auf diesem Gerät.',
  noneHere: 'Niemand auf diesem Gerät passt dazu.',
  nobodyFound: 'Niemand heißt so. Prüfe die Schreibweise.',
  suggestionsOf: 'Vielleicht kennst du auch sie',
  suggestions: {
    title: 'Vielleicht kennst du sie',
    newcomer: 'Mit wem planst du?',
    because: {
      invited: 'Hat dich eingeladen',
      outings: '{count, plural, one {# gemeinsamer Plan} other {# gemeinsame Pläne}}',
      followed:
        '{count, plural, one {# Person, der du folgst, folgt auch} other {# Leute, denen du folgst, folgen auch}}',
    },
    dismiss: '{name} nicht mehr vorschlagen',
    more: 'Mehr zeigen',
    notLoaded: 'Weitere Vorschläge konnten nicht geladen werden.',
    offline: 'Du bist offline. Verbinde dich, um Vorschläge zu ändern.',
    notDismissed: 'Der Vorschlag konnte nicht entfernt werden. Versuch es noch einmal.',
  },
};
