/** Texts of an outing's notes. */
import type { Translation } from '../../translation.ts';
import type { notes as english } from '../en/notes.ts';

export const notes: Translation<typeof english> = {
  title: 'Notes',
  add: 'Ajouter une note',
  noteTitle: 'Titre',
  text: 'Note',
  textPlaceholder: 'Ce que tout le monde devrait savoir…',
  save: 'Enregistrer la note',
  saveChanges: 'Enregistrer les modifications',
  empty: 'Pas encore de notes. Écris ce que tout le monde devrait savoir.',
  emptyReadOnly: 'Pas encore de notes.',
  couldNotLoad: 'Impossible de charger les notes.',
  couldNotLoadMore: 'Impossible de charger les notes plus anciennes.',
  neverLoaded: 'Pas encore sur cet appareil. Connecte-toi une fois à internet pour charger les notes.',
  notFound: 'Cette note n’est plus là.',
  by: '{name}, {when}',
  editedBy: 'modifiée par {name}, {when}',
  edited: 'modifiée {when}',
  you: 'toi',
  menu: 'Actions de la note : {title}',
  untitled: 'Note de {name}',
  nextNote: 'Note suivante',
  previousNote: 'Note précédente',
  edit: 'Modifier',
  delete: 'Supprimer',
  deleted: 'Note supprimée',
  madeAgain: 'Elle était déjà supprimée. La revoici, comme une nouvelle note.',
  changedMeanwhile: '{name} a modifié cette note pendant que tu écrivais. Les deux versions seront réunies.',
  deletedMeanwhile:
    'Cette note a été supprimée pendant que tu écrivais. Enregistre ton texte comme nouvelle note, ou annule.',
  saveAsNew: 'Enregistrer comme nouvelle note',
  keptTwice: 'Toi et {name} avez changé les mêmes lignes : les deux notes sont gardées.',
  keptTwiceUnnamed: 'Toi et quelqu’un d’autre avez changé les mêmes lignes : les deux notes sont gardées.',
  dismiss: 'Fermer',
};
