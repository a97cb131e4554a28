/** Texts of the user's contact lists and their members. */
import type { Translation } from '../../translation.ts';
import type { contactLists as english } from '../en/contact-lists.ts';

export const contactLists: Translation<typeof english> = {
  title: 'Listas de contactos',
  about: 'Só tu vês as tuas listas. O que é para uma lista é também para as listas dentro dela.',
  new: 'Nova lista',
  newBelow: 'Nova lista dentro de “{title}”',
  addBelow: 'Nova lista dentro',
  openList: 'Ver e adicionar pessoas',
  rename: 'Mudar o nome',
  name: 'Nome',
  save: 'Guardar',
  move: 'Mover para…',
  moveTitle: 'Mover “{title}”',
  top: 'Dentro de nenhuma outra lista',
  refusal: {
    too_deep: 'As listas têm no máximo {levels, number} níveis.',
    below_itself: 'Está dentro da lista que estás a mover.',
    there_already: 'Já está aqui.',
  },
  delete: 'Apagar',
  deleteTitle: 'Apagar “{title}”?',
  deleteLine: 'Há listas dentro dela. Seja qual for a escolha, ninguém deixa de te seguir.',
  deleteAlone: 'Manter as listas dentro dela',
  deleteAll: 'Apagá-las também',
  drag: 'Arrastar {title}',
  menuOf: 'Ações para {title}',
  count: '{count, plural, =0 {Ninguém} one {# pessoa} many {# de pessoas} other {# pessoas}}',
  empty:
    'Põe quem te segue em listas, como família ou amigos das caminhadas, e faz planos para todos de uma vez.',
  emptyList: 'Ainda não há ninguém nesta lista.',
  gone: 'Esta lista já não existe.',
  toAll: 'Todas as listas',
  path: 'Listas à volta desta',
  subLists: 'Listas dentro desta',
  members: 'Pessoas nesta lista',
  inBelow: 'Em {titles}',
  add: 'Adicionar',
  addTo: 'Adicionar a “{title}”',
  addCount:
    '{count, plural, one {Adicionar # pessoa} many {Adicionar # de pessoas} other {Adicionar # pessoas}}',
  remove: 'Remover {name} de {title}',
  search: 'Procurar nos teus seguidores',
  noneFound: 'Nenhum seguidor corresponde.',
  noFollowers: 'Não há mais seguidores para adicionar. As listas são para quem te segue.',
  find: 'Encontrar pessoas',
  neverLoaded: 'Ainda não está guardado neste dispositivo. Liga-te uma vez para carregar as tuas listas.',
  couldNotLoad: 'Não foi possível carregar as tuas listas.',
  done: {
    moved: '“{title}” foi movida.',
    deleted: '“{title}” foi apagada.',
    added:
      '{count, plural, one {# pessoa adicionada a “{title}”.} many {# de pessoas adicionadas a “{title}”.} other {# pessoas adicionadas a “{title}”.}}',
    removed: '{name} saiu de “{title}”.',
  },
};
