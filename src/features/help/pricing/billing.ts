/** Parses the payment period from the address. */
import * as v from 'valibot';

export const PERIODS = ['monthly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];

export const PricingSearch = v.object({
  billing: v.fallback(v.optional(v.picklist(PERIODS)), undefined),
});

export const pricingHref = (billing: Period): string => `/pricing?billing=${billing}`;
