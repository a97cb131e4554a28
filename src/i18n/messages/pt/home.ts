/** Texts of the first screen of the day. */
import type { Translation } from '../../translation.ts';
import type { home as english } from '../en/home.ts';

export const home: Translation<typeof english> = {
  title: 'Hoje',
  agenda: 'A agenda de hoje',
  search: 'Procurar em tudo',
  free: 'Nada planeado para hoje.',
  waiting: 'À tua espera',
  waitingCount: '{count, plural, one {# resposta} many {# de respostas} other {# respostas}}',
  seeAllWaiting: 'Ver tudo o que espera a tua resposta',
  asksYou: '{name} convida-te',
  timeChanged: 'A hora mudou. Ainda vais?',
  noAnswer: 'Ainda não respondeste',
  drafts: 'Os teus rascunhos',
  draftsCount: '{count, plural, one {# rascunho} many {# de rascunhos} other {# rascunhos}}',
  next: 'A seguir',
  answered: { going: '{name} vai', maybe: '{name} talvez vá', not_going: '{name} não pode' },
  comingUp: 'Em breve',
  seeAll: 'Ver tudo',
  seeAllDrafts: 'Ver todos os rascunhos',
  seeAllComingUp: 'Ver tudo o que aí vem',
  nothingAhead: 'Ainda nada à vista.',
  planSomething: 'Planear alguma coisa',
  empty: 'Olá, {name}! Todo o plano começa pequeno: basta um título.',
  emptyAction: 'Faz o teu primeiro plano',
  failed: 'Não foi possível carregar a tua agenda.',
  nextOuting: 'Plano seguinte',
  previousOuting: 'Plano anterior',
  updated: 'Atualizado {when}',
};
