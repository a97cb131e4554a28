/** Texts of templates that a new outing can start from. */
import type { Translation } from '../../translation.ts';
import type { templates as english } from '../en/templates.ts';

export const templates: Translation<typeof english> = {
  startFrom: 'Começar com',
  all: 'Todos os modelos',
  title: 'Começar com um modelo',
  search: 'Procurar modelos',
  noneFound: 'Nenhum modelo corresponde.',
  offline: 'Os modelos ainda não estão neste dispositivo, e estás offline.',
  notLoaded: 'Não foi possível carregar os modelos.',
  adds: 'Junta {what}',
  part: {
    items: '{count, plural, one {# ponto} many {# pontos} other {# pontos}}',
    poll: 'uma votação',
    things:
      '{count, plural, one {# coisa para levar} many {# coisas para levar} other {# coisas para levar}}',
  },
  remove: 'Não adicionar',
};
