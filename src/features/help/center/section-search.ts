/** The sections of questions in their order, and the query parameter that names one. */
import * as v from 'valibot';
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

/** People type and share addresses: another one is ignored. */
export const SectionSearch = v.object({
  section: v.fallback(v.optional(v.picklist(SECTIONS)), undefined),
});
