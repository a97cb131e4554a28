/** Texts of comments on a note. */
import type { Translation } from '../../translation.ts';
import type { comments as english } from '../en/comments.ts';

export const comments: Translation<typeof english> = {
  title: 'Comentários a “{note}”',
  untitledNote: 'esta nota',
  add: 'Comentar',
  count: '{count, plural, one {# comentário} many {# comentários} other {# comentários}}',
  write: 'O teu comentário',
  send: 'Enviar comentário',
  neverLoaded: 'Ainda não está neste dispositivo. Liga-te uma vez à internet para carregar os comentários.',
  couldNotLoad: 'Não foi possível carregar os comentários.',
  by: '{name}, {when}',
  menu: 'Ações do comentário de {name}',
  delete: 'Apagar o comentário de {name}',
  deleted: 'Comentário apagado',
};
