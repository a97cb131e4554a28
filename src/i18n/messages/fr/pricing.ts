/** Texts of the pricing page, whose plans are examples. */
import type { Translation } from '../../translation.ts';
import type { pricing as english } from '../en/pricing.ts';

export const pricing: Translation<typeof english> = {
  title: 'Tarifs',
  line: 'Outing est gratuit pour tout le monde pour l’instant.',
  exampleTitle: 'Ces formules sont des exemples',
  exampleLine:
    'Elles montrent ce que pourrait être un jour un abonnement. Les chiffres sont inventés, et on ne peut rien acheter ici.',
  billing: 'Comment tu paierais',
  period: {
    monthly: 'Par mois',
    yearly: 'Par an',
  },
  example: 'Exemple',
  now: 'Ta formule actuelle',
  perMonth: 'par mois',
  price: '{price, number}',
  noPayment: 'rien à payer',
  yearly: '{price, number} une fois par an',
  saves: '{part, number, percent} d’économie',
  monthly: 'chaque mois',
  includes: 'Compris dans {plan}',
  plan: {
    basic: { name: 'Basic', line: 'Pour toi et tes amis' },
    standard: { name: 'Standard', line: 'Pour qui organise beaucoup' },
    enterprise: { name: 'Enterprise', line: 'Pour les clubs et les entreprises' },
  },
  feature: {
    outings: 'Sorties avec programme, sondages, notes et photos',
    chat: 'Discussions, stories et actualités',
    offline: 'Fonctionne aussi hors ligne',
    calendar: 'Liens depuis et vers d’autres calendriers',
    allOfBasic: 'Tout ce qu’a Basic',
    space: 'Plus de place pour les photos et les fichiers',
    largeFiles: 'Des fichiers plus gros',
    allOfStandard: 'Tout ce qu’a Standard',
    people: 'Des sorties pour beaucoup de monde',
    support: 'Une assistance qui te répond d’abord',
  },
};
