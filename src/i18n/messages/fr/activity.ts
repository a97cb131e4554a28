/** Texts of the activity log of an outing. */
import type { Translation } from '../../translation.ts';
import type { activity as english } from '../en/activity.ts';

export const activity: Translation<typeof english> = {
  title: 'Activité',
  neverLoaded: 'Pas encore sur cet appareil. Connecte-toi une fois pour charger l’activité.',
  couldNotLoad: 'Impossible de charger l’activité.',
  couldNotLoadMore: 'Impossible d’en charger plus.',
  empty: 'Rien n’a encore changé. Désormais, tu verras ici qui a changé quoi, et quand.',
  emptyDraft: 'C’est un brouillon. Une fois la sortie confirmée, tu verras ici qui a changé quoi, et quand.',
  next: 'Ligne suivante',
  previous: 'Ligne précédente',
  someone: 'Quelqu’un',
  times: '{count, plural, one {# fois} many {# fois} other {# fois}}',
  within: 'dans {title}',
  fromTo: '{from} → {to}',
  noPlace: 'aucun lieu',
  kind: {
    created: '<who>{name}</who> a créé cette sortie',
    published: '<who>{name}</who> a confirmé cette sortie',
    canceled: '<who>{name}</who> a annulé cette sortie',
    reinstated: '<who>{name}</who> a de nouveau confirmé cette sortie',
    renamed: '<who>{name}</who> a changé le titre',
    described: '<who>{name}</who> a changé la description',
    time_changed: '<who>{name}</who> a changé l’horaire',
    place_changed: '<who>{name}</who> a changé le lieu',
    cover_changed: '<who>{name}</who> a changé la couverture',
    settings_changed: '<who>{name}</who> a changé les réglages',
    moved: '<who>{name}</who> a changé l’ordre du programme',
    removed:
      '{count, plural, one {<who>{name}</who> a retiré une étape} many {<who>{name}</who> a retiré # étapes} other {<who>{name}</who> a retiré # étapes}}',
    note_added:
      '{count, plural, one {<who>{name}</who> a ajouté une note} many {<who>{name}</who> a ajouté # notes} other {<who>{name}</who> a ajouté # notes}}',
    note_changed: '<who>{name}</who> a modifié une note',
    note_removed:
      '{count, plural, one {<who>{name}</who> a supprimé une note} many {<who>{name}</who> a supprimé # notes} other {<who>{name}</who> a supprimé # notes}}',
    note_commented:
      '{count, plural, one {<who>{name}</who> a écrit un commentaire} many {<who>{name}</who> a écrit # commentaires} other {<who>{name}</who> a écrit # commentaires}}',
    poll_added:
      '{count, plural, one {<who>{name}</who> a ajouté un sondage} many {<who>{name}</who> a ajouté # sondages} other {<who>{name}</who> a ajouté # sondages}}',
    poll_rewritten: '<who>{name}</who> a modifié un sondage',
    poll_closed: '<who>{name}</who> a clos un sondage',
    poll_reopened: '<who>{name}</who> a rouvert un sondage',
    date_chosen: '<who>{name}</who> a choisi une date d’un sondage',
    poll_removed:
      '{count, plural, one {<who>{name}</who> a supprimé un sondage} many {<who>{name}</who> a supprimé # sondages} other {<who>{name}</who> a supprimé # sondages}}',
    option_added:
      '{count, plural, one {<who>{name}</who> a ajouté un choix} many {<who>{name}</who> a ajouté # choix} other {<who>{name}</who> a ajouté # choix}}',
    option_removed:
      '{count, plural, one {<who>{name}</who> a retiré un choix} many {<who>{name}</who> a retiré # choix} other {<who>{name}</who> a retiré # choix}}',
    photo_added:
      '{count, plural, one {<who>{name}</who> a ajouté une photo} many {<who>{name}</who> a ajouté # photos} other {<who>{name}</who> a ajouté # photos}}',
    photo_featured:
      '{count, plural, one {<who>{name}</who> a mis une photo en avant} many {<who>{name}</who> a mis # photos en avant} other {<who>{name}</who> a mis # photos en avant}}',
    photo_removed:
      '{count, plural, one {<who>{name}</who> a supprimé une photo} many {<who>{name}</who> a supprimé # photos} other {<who>{name}</who> a supprimé # photos}}',
    file_added:
      '{count, plural, one {<who>{name}</who> a ajouté un fichier} many {<who>{name}</who> a ajouté # fichiers} other {<who>{name}</who> a ajouté # fichiers}}',
    file_removed:
      '{count, plural, one {<who>{name}</who> a supprimé un fichier} many {<who>{name}</who> a supprimé # fichiers} other {<who>{name}</who> a supprimé # fichiers}}',
    thing_added:
      '{count, plural, one {<who>{name}</who> a ajouté une chose à apporter} many {<who>{name}</who> a ajouté # choses à apporter} other {<who>{name}</who> a ajouté # choses à apporter}}',
    thing_removed:
      '{count, plural, one {<who>{name}</who> a supprimé une chose à apporter} many {<who>{name}</who> a supprimé # choses à apporter} other {<who>{name}</who> a supprimé # choses à apporter}}',
    thing_taken:
      '{count, plural, one {<who>{name}</who> apporte quelque chose} many {<who>{name}</who> apporte # choses} other {<who>{name}</who> apporte # choses}}',
    thing_given_back:
      '{count, plural, one {<who>{name}</who> n’apporte plus une chose} many {<who>{name}</who> n’apporte plus # choses} other {<who>{name}</who> n’apporte plus # choses}}',
    invited: '<who>{name}</who> a invité <what>{people}</what>',
    invitation_withdrawn: '<who>{name}</who> a retiré l’invitation de <what>{people}</what>',
    invitation_declined: '<who>{name}</who> a décliné l’invitation',
    join_requested: '<who>{name}</who> demande à participer',
    join_declined: '<who>{name}</who> a refusé la demande de <what>{people}</what>',
    joined: '<who>{name}</who> a rejoint la sortie',
    left: '<who>{name}</who> a quitté la sortie',
    person_removed: '<who>{name}</who> a retiré <what>{people}</what>',
  },
  item: {
    created:
      '{count, plural, one {<who>{name}</who> a ajouté une étape} many {<who>{name}</who> a ajouté # étapes} other {<who>{name}</who> a ajouté # étapes}}',
    canceled: '<who>{name}</who> a annulé une étape',
    reinstated: '<who>{name}</who> a de nouveau confirmé une étape',
  },
  dateChosen: '<who>{name}</who> a choisi {when}',
  letIn: '<who>{name}</who> a accepté <what>{people}</what>',
  answered: {
    going: '<who>{name}</who> participe',
    maybe: '<who>{name}</who> viendra peut-être',
    not_going: '<who>{name}</who> ne vient pas',
    waiting: '<who>{name}</who> est sur la liste d’attente',
    pending: '<who>{name}</who> n’a pas encore répondu',
  },
  role: {
    owner: '<who>{name}</who> a confié la sortie à <what>{people}</what>',
    organizer: '<who>{name}</who> a donné à <what>{people}</what> le rôle d’organisateur',
    member: '<who>{name}</who> a donné à <what>{people}</what> le rôle de membre',
    spectator: '<who>{name}</who> regarde seulement, désormais',
  },
};
