/** Texts of comments on a note. */
import type { Translation } from '../../translation.ts';
import type { comments as english } from '../en/comments.ts';

export const comments: Translation<typeof english> = {
  title: 'Commentaires sur « {note} »',
  untitledNote: 'cette note',
  add: 'Commenter',
  count: '{count, plural, one {# commentaire} many {# commentaires} other {# commentaires}}',
  write: 'Ton commentaire',
  send: 'Envoyer le commentaire',
  neverLoaded: 'Pas encore sur cet appareil. Connecte-toi une fois à internet pour charger les commentaires.',
  couldNotLoad: 'Impossible de charger les commentaires.',
  by: '{name}, {when}',
  menu: 'Actions du commentaire de {name}',
  delete: 'Supprimer le commentaire de {name}',
  deleted: 'Commentaire supprimé',
};
