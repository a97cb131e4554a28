/** Texts of the news feed. */
import type { Translation } from '../../translation.ts';
import type { feed as english } from '../en/feed.ts';

export const feed: Translation<typeof english> = {
  title: 'Novidades',
  all: 'Todas as novidades',
  findPeople: 'Encontrar pessoas',
  kind: {
    outing: '<who>{name}</who> partilhou <what>{title}</what>',
    set: '<who>{name}</who> confirmou <what>{title}</what>',
    photos:
      '{count, plural, one {<who>{name}</who> adicionou uma foto a <what>{title}</what>} many {<who>{name}</who> adicionou # fotos a <what>{title}</what>} other {<who>{name}</who> adicionou # fotos a <what>{title}</what>}}',
    collection: '<who>{name}</who> publicou a coleção <what>{title}</what>',
    rating: '<who>{name}</who> avaliou <what>{title}</what>',
  },
  above: {
    outing: '<who>{name}</who> partilhou um plano',
    set: '<who>{name}</who> confirmou um plano',
    collection: '<who>{name}</who> publicou uma coleção',
    rating: '<who>{name}</who> avaliou um plano',
  },
  forMembers: 'Só quem participa vê isto',
  places:
    '{others, plural, =0 {<who>{name}</who> visitou: {places}} one {<who>{name}</who> visitou: {places} e # outro lugar} many {<who>{name}</who> visitou: {places} e # outros lugares} other {<who>{name}</who> visitou: {places} e # outros lugares}}',
  placesUnnamed:
    '{count, plural, one {<who>{name}</who> visitou um lugar novo} many {<who>{name}</who> visitou # lugares novos} other {<who>{name}</who> visitou # lugares novos}}',
  photosOf: '{count, plural, one {# foto de {title}} many {# fotos de {title}} other {# fotos de {title}}}',
  outingsIn: '{count, plural, =0 {Ainda sem planos} one {# plano} many {# planos} other {# planos}}',
  travelOf: 'Diário de viagens de {name}',
  ownTravel: 'O teu diário de viagens',
  menu: 'Mais sobre esta publicação de {name}',
  menuTitle: 'Publicação de {name}',
  toProfile: 'Ver perfil',
  remove: 'Remover do meu feed',
  removed: 'Removido do teu feed',
  filter: {
    title: 'Filtrar as novidades',
    all: 'Tudo',
    outing: 'Planos',
    photos: 'Fotos',
    collection: 'Coleções',
    places: 'Lugares',
    rating: 'Avaliações',
  },
  whose: {
    everyone: 'Todos',
    title: 'Novidades de quem?',
    search: 'Procurar entre quem segues',
    lists: 'Listas de contactos',
    people: 'Pessoas que segues',
    nobody: 'Ainda não segues ninguém.',
    notFound: 'Ninguém que segues corresponde.',
    some: '{count, plural, one {Uma pessoa} many {# pessoas} other {# pessoas}}',
    show: 'Mostrar novidades de {count, plural, one {uma pessoa} many {# pessoas} other {# pessoas}}',
    someList: 'Uma lista',
  },
  fresh: '{count, plural, one {# publicação nova} many {# publicações novas} other {# publicações novas}}',
  next: 'Publicação seguinte',
  previous: 'Publicação anterior',
  empty: 'Segue pessoas para ver o que partilham.',
  nothingYet: 'Ainda nada partilhado. Os planos, fotos e lugares de quem segues aparecem aqui.',
  nothingFound: 'Nenhuma novidade corresponde.',
  clear: 'Ver todas as novidades',
  neverLoaded:
    'Estás offline, e as novidades ainda não estão neste dispositivo. Liga-te uma vez para as carregar.',
  couldNotLoad: 'Não foi possível carregar as novidades.',
  couldNotLoadMore: 'Não foi possível carregar mais.',
  gone: 'Esta publicação já não existe.',
  ofPerson: {
    title: 'Novidades',
    emptyOwn: 'Quando partilhas um plano, fotos ou lugares, os teus seguidores veem, e encontras tudo aqui.',
    more: 'Mostrar mais',
    offline: 'As tuas novidades carregam quando voltares a estar online.',
    offlineOther: 'Estas novidades carregam quando voltares a estar online.',
  },
  share: {
    action: 'Partilhar com seguidores',
    shared: 'Partilhado com os teus seguidores',
    isPrivate: 'Planos privados não podem ser partilhados.',
  },
};
