/** Texts of an outing's notes. */
import type { Translation } from '../../translation.ts';
import type { notes as english } from '../en/notes.ts';

export const notes: Translation<typeof english> = {
  title: 'Notas',
  add: 'Adicionar nota',
  noteTitle: 'Título',
  text: 'Nota',
  textPlaceholder: 'O que todos devem saber…',
  save: 'Guardar nota',
  saveChanges: 'Guardar alterações',
  empty: 'Ainda não há notas. Escreve o que todos devem saber.',
  emptyReadOnly: 'Ainda não há notas.',
  couldNotLoad: 'Não foi possível carregar as notas.',
  couldNotLoadMore: 'Não foi possível carregar as notas mais antigas.',
  neverLoaded: 'Ainda não está neste dispositivo. Liga-te uma vez à internet para carregar as notas.',
  notFound: 'Esta nota já não está aqui.',
  by: '{name}, {when}',
  editedBy: 'editada por {name}, {when}',
  edited: 'editada {when}',
  you: 'ti',
  menu: 'Ações da nota: {title}',
  untitled: 'Nota de {name}',
  nextNote: 'Nota seguinte',
  previousNote: 'Nota anterior',
  edit: 'Editar',
  delete: 'Apagar',
  deleted: 'Nota apagada',
  madeAgain: 'Já tinha sido apagada. Aqui está de novo, como uma nova nota.',
  changedMeanwhile: '{name} editou isto enquanto escrevias. As duas alterações serão reunidas.',
  deletedMeanwhile:
    'Esta nota foi apagada enquanto escrevias. Guarda o teu texto como nota nova, ou cancela.',
  saveAsNew: 'Guardar como nota nova',
  keptTwice: 'Tu e {name} mudaram as mesmas linhas, por isso ficaram as duas notas.',
  keptTwiceUnnamed: 'Tu e outra pessoa mudaram as mesmas linhas, por isso ficaram as duas notas.',
  dismiss: 'Fechar',
};
