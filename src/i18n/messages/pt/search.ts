/** Texts of the search of everything on the device. */
import type { Translation } from '../../translation.ts';
import type { search as english } from '../en/search.ts';

export const search: Translation<typeof english> = {
  title: 'Procurar',
  field: 'Procurar em tudo',
  in: 'Em {outing}',
  kind: {
    outings: 'Planos',
    program: 'Programa',
    people: 'Pessoas',
    notes: 'Notas',
    polls: 'Votações',
    messages: 'Mensagens',
    files: 'Ficheiros',
    things: 'Coisas para levar',
    calendar: 'Calendário',
    collections: 'Coleções',
    places: 'Lugares',
    recent: 'Pesquisas recentes',
    upcoming: 'Em breve',
  },
  more: 'Mostrar tudo ({count, number})',
  cut: 'A mostrar {shown, number} de {count, number}. Acrescenta uma palavra para afinar.',
  results: '{count, plural, =0 {Sem resultados} one {# resultado} many {# resultados} other {# resultados}}',
  resultsOf: 'Resultados para “{query}”',
  nothing: 'Sem resultados para “{query}”.',
  empty: 'Encontra planos, notas, votações, ficheiros, coisas para levar, pessoas e lugares, mesmo offline.',
  neverLoaded:
    'Ainda não há nada neste dispositivo. Liga-te uma vez; depois, a procura funciona também offline.',
  stillIndexing: 'A procura ainda está em preparação. Por momentos, pode faltar alguma coisa.',
  forget: 'Limpar',
};
