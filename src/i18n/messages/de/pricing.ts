/** Texts of the pricing page, whose plans are examples. */
import type { Translation } from '../../translation.ts';
import type { pricing as english } from '../en/pricing.ts';

export const pricing: Translation<typeof english> = {
  title: 'Preise',
  line: 'Outing ist zurzeit für alle kostenlos.',
  exampleTitle: 'Diese Tarife sind Beispiele',
  exampleLine:
    'Sie zeigen, wie ein Abo einmal aussehen könnte. Die Zahlen sind ausgedacht, und kaufen kann man hier nichts.',
  billing: 'Wie du zahlen würdest',
  period: {
    monthly: 'Monatlich',
    yearly: 'Jährlich',
  },
  example: 'Beispiel',
  now: 'Das hast du jetzt',
  perMonth: 'im Monat',
  price: '{price, number}',
  noPayment: 'nichts zu zahlen',
  yearly: '{price, number} einmal im Jahr',
  saves: '{part, number, percent} gespart',
  monthly: 'jeden Monat',
  includes: 'Enthalten in {plan}',
  plan: {
    basic: { name: 'Basic', line: 'Für dich und deine Freunde' },
    standard: { name: 'Standard', line: 'Für alle, die viel planen' },
    enterprise: { name: 'Enterprise', line: 'Für Vereine und Firmen' },
  },
  feature: {
    outings: 'Pläne mit Programm, Umfragen, Notizen und Fotos',
    chat: 'Chats, Storys und Neues',
    offline: 'Funktioniert auch offline',
    calendar: 'Links von und zu anderen Kalendern',
    allOfBasic: 'Alles aus Basic',
    space: 'Mehr Platz für Fotos und Dateien',
    largeFiles: 'Größere Dateien',
    allOfStandard: 'Alles aus Standard',
    people: 'Pläne für sehr viele Leute',
    support: 'Support, der zuerst antwortet',
  },
};
