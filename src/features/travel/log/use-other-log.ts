/** Another user's travel log: this device keeps it for as long as they show it to the reader. */
import * as v from 'valibot';
import { Username } from '#contract/base/fields.ts';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import type { TravelItem, Visit } from '#contract/places/visit/visit.ts';
import { type AnswerOf, type Kept, useKeptAnswer } from '#sync/rows/use-kept-answer.ts';

export type OtherLog = Kept<AnswerOf<'travels.list'>>;

export const useOtherLog = (username: string): { kept: OtherLog; again: () => void } =>
  useKeptAnswer(
    'travels.list',
    v.is(Username, username)
      ? { params: undefined, query: { username, visited: 'true', per_page: PER_PAGE_MAX }, body: undefined }
      : null,
  );

/** Only the marked places: what follows from them is derived here, as in the user's own log. */
export function saidIn(items: readonly TravelItem[]): Visit[] {
  return items.flatMap(({ id, attributes: { visited, updated_at_timestamp } }) =>
    visited && updated_at_timestamp > 0 ? [{ id, attributes: { visited, updated_at_timestamp } }] : [],
  );
}
