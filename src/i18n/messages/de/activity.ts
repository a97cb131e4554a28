/** Texts of the activity log of an outing. */
import type { Translation } from '../../translation.ts';
import type { activity as english } from '../en/activity.ts';

export const activity: Translation<typeof english> = {
  title: 'Aktivität',
  neverLoaded: 'Noch nicht auf diesem Gerät. Verbinde dich einmal, um die Aktivität zu laden.',
  couldNotLoad: 'Die Aktivität konnte nicht geladen werden.',
  couldNotLoadMore: 'Mehr konnte nicht geladen werden.',
  empty: 'Noch hat sich nichts geändert. Ab jetzt siehst du hier, wer wann was geändert hat.',
  emptyDraft: 'Das ist ein Entwurf. Sobald er festgelegt ist, siehst du hier, wer wann was geändert hat.',
  next: 'Nächste Zeile',
  previous: 'Vorige Zeile',
  someone: 'Jemand',
  times: '{count, plural, one {#-mal} other {#-mal}}',
  within: 'in {title}',
  fromTo: '{from} → {to}',
  noPlace: 'kein Ort',
  kind: {
    created: '<who>{name}</who> hat diesen Plan erstellt',
    published: '<who>{name}</who> hat diesen Plan festgelegt',
    canceled: '<who>{name}</who> hat diesen Plan abgesagt',
    reinstated: '<who>{name}</who> hat diesen Plan wieder festgelegt',
    renamed: '<who>{name}</who> hat den Titel geändert',
    described: '<who>{name}</who> hat die Beschreibung geändert',
    time_changed: '<who>{name}</who> hat die Zeit geändert',
    place_changed: '<who>{name}</who> hat den Ort geändert',
    cover_changed: '<who>{name}</who> hat das Titelbild geändert',
    settings_changed: '<who>{name}</who> hat die Einstellungen geändert',
    moved: '<who>{name}</who> hat die Reihenfolge im Programm geändert',
    removed:
      '{count, plural, one {<who>{name}</who> hat einen Programmpunkt entfernt} other {<who>{name}</who> hat # Programmpunkte entfernt}}',
    note_added:
      '{count, plural, one {<who>{name}</who> hat eine Notiz hinzugefügt} other {<who>{name}</who> hat # Notizen hinzugefügt}}',
    note_changed: '<who>{name}</who> hat eine Notiz geändert',
    note_removed:
      '{count, plural, one {<who>{name}</who> hat eine Notiz gelöscht} other {<who>{name}</who> hat # Notizen gelöscht}}',
    note_commented:
      '{count, plural, one {<who>{name}</who> hat einen Kommentar geschrieben} other {<who>{name}</who> hat # Kommentare geschrieben}}',
    poll_added:
      '{count, plural, one {<who>{name}</who> hat eine Umfrage hinzugefügt} other {<who>{name}</who> hat # Umfragen hinzugefügt}}',
    poll_rewritten: '<who>{name}</who> hat eine Umfrage geändert',
    poll_closed: '<who>{name}</who> hat eine Umfrage beendet',
    poll_reopened: '<who>{name}</who> hat eine Umfrage wieder geöffnet',
    date_chosen: '<who>{name}</who> hat einen Termin aus einer Umfrage gewählt',
    poll_removed:
      '{count, plural, one {<who>{name}</who> hat eine Umfrage gelöscht} other {<who>{name}</who> hat # Umfragen gelöscht}}',
    option_added:
      '{count, plural, one {<who>{name}</who> hat eine Antwort hinzugefügt} other {<who>{name}</who> hat # Antworten hinzugefügt}}',
    option_removed:
      '{count, plural, one {<who>{name}</who> hat eine Antwort entfernt} other {<who>{name}</who> hat # Antworten entfernt}}',
    photo_added:
      '{count, plural, one {<who>{name}</who> hat ein Foto hinzugefügt} other {<who>{name}</who> hat # Fotos hinzugefügt}}',
    photo_featured:
      '{count, plural, one {<who>{name}</who> hat ein Foto hervorgehoben} other {<who>{name}</who> hat # Fotos hervorgehoben}}',
    photo_removed:
      '{count, plural, one {<who>{name}</who> hat ein Foto gelöscht} other {<who>{name}</who> hat # Fotos gelöscht}}',
    file_added:
      '{count, plural, one {<who>{name}</who> hat eine Datei hinzugefügt} other {<who>{name}</who> hat # Dateien hinzugefügt}}',
    file_removed:
      '{count, plural, one {<who>{name}</who> hat eine Datei gelöscht} other {<who>{name}</who> hat # Dateien gelöscht}}',
    thing_added:
      '{count, plural, one {<who>{name}</who> hat etwas zum Mitbringen hinzugefügt} other {<who>{name}</who> hat # Dinge zum Mitbringen hinzugefügt}}',
    thing_removed:
      '{count, plural, one {<who>{name}</who> hat etwas zum Mitbringen gelöscht} other {<who>{name}</who> hat # Dinge zum Mitbringen gelöscht}}',
    thing_taken:
      '{count, plural, one {<who>{name}</who> bringt etwas mit} other {<who>{name}</who> bringt # Dinge mit}}',
    thing_given_back:
      '{count, plural, one {<who>{name}</who> bringt etwas doch nicht mit} other {<who>{name}</who> bringt # Dinge doch nicht mit}}',
    invited: '<who>{name}</who> hat <what>{people}</what> eingeladen',
    invitation_withdrawn: '<who>{name}</who> hat die Einladung von <what>{people}</what> zurückgenommen',
    invitation_declined: '<who>{name}</who> hat die Einladung abgelehnt',
    join_requested: '<who>{name}</who> möchte mitmachen',
    join_declined: '<who>{name}</who> hat die Anfrage von <what>{people}</what> abgelehnt',
    joined: '<who>{name}</who> macht mit',
    left: '<who>{name}</who> hat den Plan verlassen',
    person_removed: '<who>{name}</who> hat <what>{people}</what> entfernt',
  },
  item: {
    created:
      '{count, plural, one {<who>{name}</who> hat einen Programmpunkt hinzugefügt} other {<who>{name}</who> hat # Programmpunkte hinzugefügt}}',
    canceled: '<who>{name}</who> hat einen Programmpunkt abgesagt',
    reinstated: '<who>{name}</who> hat einen Programmpunkt wieder festgelegt',
  },
  dateChosen: '<who>{name}</who> hat {when} festgelegt',
  letIn: '<who>{name}</who> hat <what>{people}</what> aufgenommen',
  answered: {
    going: '<who>{name}</who> ist dabei',
    maybe: '<who>{name}</who> kommt vielleicht',
    not_going: '<who>{name}</who> kann nicht',
    waiting: '<who>{name}</who> steht auf der Warteliste',
    pending: '<who>{name}</who> hat noch nicht geantwortet',
  },
  role: {
    owner: '<who>{name}</who> hat den Plan an <what>{people}</what> übergeben',
    organizer: '<who>{name}</who> hat <what>{people}</what> zum Organisator gemacht',
    member: '<who>{name}</who> hat <what>{people}</what> zum Mitglied gemacht',
    spectator: '<who>{name}</who> schaut nur noch zu',
  },
};
