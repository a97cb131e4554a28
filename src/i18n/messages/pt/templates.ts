/** Templates that a new outing can start from. */
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
  addsItems: '{count, plural, one {Junta # ponto} many {Junta # pontos} other {Junta # pontos}}',
  addsPoll: 'Junta uma votação',
  addsBoth:
    '{count, plural, one {Junta # ponto e uma votação} many {Junta # pontos e uma votação} other {Junta # pontos e uma votação}}',
  remove: 'Não adicionar',
};
