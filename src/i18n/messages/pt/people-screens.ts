/** Texts of the screens of people: the user's own, those of other users, and the search for users. */
import type { Translation } from '../../translation.ts';
import type { peopleScreens as english } from '../en/people-screens.ts';

export const peopleScreens: Translation<typeof english> = {
  title: 'Pessoas',
  titleOf: 'Pessoas de {name}',
  tabs: 'Que pessoas',
  tab: {
    contacts: 'Contactos',
    following: 'A seguir',
    followers: 'Seguidores',
  },
  tabOf: {
    following: 'Segue',
    followers: 'Seguidores',
  },
  lists: 'Listas de contactos',
  find: 'Encontrar pessoas',
  findField: 'Nome ou nome de utilizador',
  blocked: 'Pessoas bloqueadas',
  blockedLine: 'Não podem encontrar-te, seguir-te nem convidar-te. Não são informadas.',
  unblock: 'Desbloquear',
  search: {
    contacts: 'Procurar nos teus contactos',
    following: 'Procurar em quem segues',
    followers: 'Procurar nos teus seguidores',
    blocked: 'Procurar pessoas bloqueadas',
  },
  searchOf: {
    following: 'Procurar em quem é seguido aqui',
    followers: 'Procurar nestes seguidores',
  },
  count: '{count, plural, one {# pessoa} many {# de pessoas} other {# pessoas}}',
  filter: 'Mostrar os contactos de uma lista',
  all: 'Todos',
  next: 'Pessoa seguinte',
  previous: 'Pessoa anterior',
  clear: 'Limpar filtros',
  noneFound: 'Ninguém corresponde.',
  toLists: 'Ir para as listas de contactos',
  empty: {
    contacts: 'Os teus contactos são seguidores que pões em listas. Ainda não tens nenhum.',
    noFollowers: 'Os contactos são pessoas que te seguem. Começa por encontrar pessoas e segui-las.',
    following: 'Ainda não segues ninguém.',
    followers: 'Ainda ninguém te segue. Encontra pessoas que conheces e segue-as.',
    blocked: 'Não bloqueaste ninguém.',
  },
  emptyOf: {
    following: 'Ainda não segue ninguém.',
    followers: 'Ainda não tem seguidores.',
  },
  hidden: 'Esta lista não é partilhada contigo, ou a conta não existe.',
  toOwn: 'Ir para as tuas pessoas',
  neverLoaded: 'Ainda não está guardado neste dispositivo. Liga-te uma vez para carregar as tuas pessoas.',
  otherOffline: 'Estás offline, e esta lista ainda não está guardada neste dispositivo.',
  couldNotLoad: 'Não foi possível carregar as pessoas.',
  couldNotLoadAll: 'Não foi possível carregar todas as pessoas.',
  couldNotLoadMore: 'Não foi possível carregar mais.',
  couldNotSearch: 'Não foi possível procurar pessoas.',
  onlyHere: 'Estás offline: só são encontradas pessoas neste dispositivo.',
  noneHere: 'Ninguém neste dispositivo corresponde.',
  nobodyFound: 'Ninguém tem este nome. Verifica como se escreve.',
  suggestionsOf: 'Talvez também conheças',
  suggestions: {
    title: 'Talvez conheças',
    newcomer: 'Com quem fazes planos?',
    because: {
      invited: 'Enviou-te um convite',
      outings:
        '{count, plural, one {# plano em comum} many {# de planos em comum} other {# planos em comum}}',
      followed:
        '{count, plural, one {# pessoa que segues também segue} many {# de pessoas que segues também seguem} other {# pessoas que segues também seguem}}',
    },
    dismiss: 'Não sugerir {name} de novo',
    more: 'Mostrar mais',
    notLoaded: 'Não foi possível carregar mais sugestões.',
    offline: 'Estás offline. Liga-te para mudar as sugestões.',
    notDismissed: 'Não foi possível remover a sugestão. Tenta de novo.',
  },
};
