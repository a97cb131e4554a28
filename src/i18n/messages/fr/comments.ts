/** Comments on a note. */
import type { Translation } from '../../translation.ts';
import type { comments as english } from '../en/comments.ts';

export const comments: Translation<typeof english> = {
  title: 'Commentaires sur « {note} »',
  untitledNote: 'cette note',
  add: 'Commenter',
  count: '{count, plural, one {# commentaire} many {# commentaires} other {# commentaires}}',
  write: 'Ton commentaire',
  send: 'Envoyer le commentaire',
  neverLoaded: 'Ces commentaires n’étaient pas encore sur cet appareil quand le réseau a disparu.',
  couldNotLoad: 'Les commentaires n’ont pas pu être chargés.',
  by: '{name}, {when}',
  delete: 'Supprimer le commentaire de {name}',
  deleted: 'Commentaire supprimé',
};
