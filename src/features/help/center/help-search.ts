/** Defines the sections of questions in their order, and the query parameters of the help center. */
import * as v from 'valibot';
import { SEARCH_MAX } from '#contract/base/limits.ts';
import type { SectionName } from '#i18n/help/texts.ts';

export const SECTIONS = [
  'general',
  'account',
  'outing',
  'profile',
  'network',
  'collection',
  'privacy',
] as const satisfies readonly SectionName[];

/** Users type and share addresses: invalid values are ignored. */
export const HelpSearch = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))), undefined),
});
export const FaqSearch = v.object({
  ...HelpSearch.entries,
  section: v.fallback(v.optional(v.picklist(SECTIONS)), undefined),
});
