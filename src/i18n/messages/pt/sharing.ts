/** What another app has shared with this one, and where it goes. */
import type { Translation } from '../../translation.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: 'Onde fica isto?',
  line: 'Torna-se uma nota de um passeio, ou um passeio novo. Podes alterá-lo antes.',
  noteTitle: 'Título',
  text: 'Texto',
  nothing: 'Nada foi partilhado. Escolhe “Partilhar” noutra app e depois Outing.',
  toAgenda: 'Ir para a agenda',
  outings: 'Juntar como nota a',
  search: 'Procurar nos teus passeios',
  noneFound: 'Nenhum passeio teu tem esse título.',
  none: 'Ainda não tens nenhum passeio a que se possa juntar uma nota.',
  clear: 'Limpar a procura',
  newOuting: 'Novo passeio a partir disto',
  discard: 'Deitar fora',
  discarded: 'Deitado fora',
  added: 'Juntado como nota',
};
