/** Texts of the pricing page, whose plans are examples. */
import type { Translation } from '../../translation.ts';
import type { pricing as english } from '../en/pricing.ts';

export const pricing: Translation<typeof english> = {
  title: 'Preços',
  line: 'Por agora, o Outing é grátis para todos.',
  exampleTitle: 'Estes pacotes são exemplos',
  exampleLine:
    'Mostram como poderia ser um dia uma subscrição. Os números são inventados, e aqui não se pode comprar nada.',
  billing: 'Como pagarias',
  period: {
    monthly: 'Por mês',
    yearly: 'Por ano',
  },
  example: 'Exemplo',
  now: 'O que tens agora',
  perMonth: 'por mês',
  price: '{price, number}',
  noPayment: 'nada a pagar',
  yearly: '{price, number} uma vez por ano',
  saves: 'Poupa {part, number, percent}',
  monthly: 'todos os meses',
  includes: 'Incluído em {plan}',
  plan: {
    basic: { name: 'Basic', line: 'Para ti e os teus amigos' },
    standard: { name: 'Standard', line: 'Para quem faz muitos planos' },
    enterprise: { name: 'Enterprise', line: 'Para clubes e empresas' },
  },
  feature: {
    outings: 'Planos com programa, votações, notas e fotos',
    chat: 'Conversas, stories e novidades',
    offline: 'Funciona também offline',
    calendar: 'Links de e para outros calendários',
    allOfBasic: 'Tudo o que há em Basic',
    space: 'Mais espaço para fotos e ficheiros',
    largeFiles: 'Ficheiros maiores',
    allOfStandard: 'Tudo o que há em Standard',
    people: 'Planos para muitas pessoas',
    support: 'Apoio que te responde primeiro',
  },
};
