/** Defines the link of an outing, by which guests answer, and what it leads to. */
import * as v from 'valibot';
import { CAPACITY_MAX } from '../../base/limits.ts';
import { OutingPreview } from '../outing/outing.ts';

const Limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CAPACITY_MAX)));

/**
 * The single link of an outing, by which guests answer and people without an account can register. For owner and
 * organizers
 */
export const OutingLink = v.object({
  token: v.string(),
  /** How many guests may answer by it, and how many did; null for no limit */
  answers_max: Limit,
  answers_count: v.number(),
  /** How many people may register by it, each with an invitation of the owner, and how many did */
  admits_max: v.number(),
  admits_count: v.number(),
});
export type OutingLink = v.InferOutput<typeof OutingLink>;

/** How many people may register by a link, at most; 5 unless the owner chooses another number */
export const LINK_ADMITS_MAX = 100;
export const LINK_ADMITS = 5;

/** Absent parts stay. */
export const OutingLinkChange = v.object({
  answers_max: v.optional(Limit),
  admits_max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LINK_ADMITS_MAX))),
});
export type OutingLinkChange = v.InferOutput<typeof OutingLinkChange>;

/**
 * What a link leads to. `answers`: whether a guest can answer now; `full`: as many as the link allows have answered;
 * `accounts`: this installation requires an account to answer. `admits`: whether a reader without an account can
 * register by it.
 */
export const LinkedOuting = v.object({
  outing: OutingPreview,
  answers: v.picklist(['guests', 'accounts', 'full']),
  admits: v.boolean(),
});
export type LinkedOuting = v.InferOutput<typeof LinkedOuting>;
