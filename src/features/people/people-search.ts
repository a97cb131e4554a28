/** Defines the query parameters of the screens of people. */
import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';
import { SEARCH_MAX } from '#contract/base/limits.ts';

/** Users type and share addresses: invalid parameters are ignored. */
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))), undefined);

/** `find`: the search of all users. */
const PEOPLE_TABS = ['contacts', 'following', 'followers', 'blocked', 'find'] as const;
export type PeopleTab = (typeof PEOPLE_TABS)[number];

export const PeopleSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(PEOPLE_TABS)), undefined),
  q: text,
  /** The contact list whose people are shown, including those of the lists below it. */
  list: v.fallback(v.optional(Id), undefined),
});
export type PeopleSearch = v.InferOutput<typeof PeopleSearch>;

export const OtherPeopleSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(['following', 'followers'])), undefined),
  q: text,
});
export type OtherPeopleSearch = v.InferOutput<typeof OtherPeopleSearch>;
