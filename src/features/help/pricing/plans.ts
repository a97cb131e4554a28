/** Defines plans as examples: nothing is sold, and the numbers have no currency. */
import type { Period } from './billing.ts';

interface Plan {
  id: 'basic' | 'standard' | 'enterprise';
  /** The price per month, by payment period. */
  perMonth: Readonly<Record<Period, number>>;
  includes: readonly (
    | 'outings'
    | 'chat'
    | 'offline'
    | 'calendar'
    | 'allOfBasic'
    | 'space'
    | 'largeFiles'
    | 'allOfStandard'
    | 'people'
    | 'support'
  )[];
}

export const PLANS: readonly Plan[] = [
  {
    id: 'basic',
    perMonth: { monthly: 0, yearly: 0 },
    includes: ['outings', 'chat', 'offline', 'calendar'],
  },
  {
    id: 'standard',
    perMonth: { monthly: 49, yearly: 40 },
    includes: ['allOfBasic', 'space', 'largeFiles'],
  },
  {
    id: 'enterprise',
    perMonth: { monthly: 99, yearly: 80 },
    includes: ['allOfStandard', 'people', 'support'],
  },
];

const MONTHS = 12;

export const perYear = ({ perMonth }: Plan): number => perMonth.yearly * MONTHS;

/** Returns the fraction of the monthly price that yearly payment saves, 0 to 1. */
export const savedPart = ({ perMonth }: Plan): number =>
  perMonth.monthly === 0 ? 0 : 1 - perMonth.yearly / perMonth.monthly;
