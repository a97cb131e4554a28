/** Parts of the product that are not built yet: their names, and what they will be. */
import type { Translation } from '../../translation.ts';
import type { comingFeatures as english } from '../en/coming-features.ts';

export const comingFeatures: Translation<typeof english> = {
  badge: 'Em breve',
  notYet: 'Esta parte ainda não existe. Tudo o resto já funciona.',
  home: 'Início',
  agenda: 'Ir para a agenda',
  someTitle: 'Uma parte que ainda vem',
  someLine: 'Um dia estará aqui.',
  features: {
    activities: {
      title: 'Atividade',
      line: 'Tudo o que aconteceu num plano, pela ordem em que aconteceu: quem veio, o que mudou, e quando.',
    },
    agendas: {
      title: 'Agendas de outras pessoas',
      line: 'Os planos que alguém partilha contigo, numa página própria.',
    },
    calendar: {
      title: 'Calendário',
      line: 'Os teus planos por dia, semana, mês e ano. Até lá, a agenda mostra-os dia a dia e em lista.',
    },
    chat: {
      title: 'Conversas',
      line: 'Fala com as pessoas de um plano, ou com todas aquelas com quem planeias coisas, mesmo sem rede.',
    },
    collections: {
      title: 'Coleções',
      line: 'Planos juntos sob um mesmo título, como todas as tuas viagens.',
    },
    contactLists: {
      title: 'Listas de contactos',
      line: 'As pessoas com quem planeias, em listas, e em listas dentro de listas, para partilhar um plano com todas de uma vez.',
    },
    feed: {
      title: 'Novidades',
      line: 'O que andam a planear as pessoas que segues, e o que mudou nos teus planos. Até lá, o início e as notificações dizem-to.',
    },
    helpCenter: {
      title: 'Ajuda',
      line: 'Aqui ficarão perguntas e respostas sobre o Outing.',
    },
    info: {
      title: 'Sobre o Outing',
      line: 'Para que serve o Outing, quem o faz e o que há de novo.',
    },
    invite: {
      title: 'Convidar amigos',
      line: 'Traz os teus amigos para o Outing. Já podes convidar pessoas para cada um dos teus planos.',
    },
    people: {
      title: 'Pessoas',
      line: 'Encontra pessoas, segue-as e vê quem te segue.',
    },
    pricing: {
      title: 'Preços',
      line: 'O Outing agora não custa nada. Se um dia houver algo a pagar, será dito aqui primeiro.',
    },
    profile: {
      title: 'Perfil',
      line: 'Uma página sobre uma pessoa: quem é, e o que partilha contigo. A tua própria conta está nas definições.',
    },
  },
};
