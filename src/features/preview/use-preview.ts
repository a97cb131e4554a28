/** The public part of an outing. A member's device keeps it; who is logged out has no place to keep it in. */
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { useKeptAnswer } from '#sync/rows/use-kept-answer.ts';

/** @param code of a personal link */
export const usePreview = (id: string, code: string | undefined) =>
  useKeptAnswer(
    'outings.preview',
    v.is(Id, id) ? { params: { id }, query: code === undefined ? {} : { code }, body: undefined } : null,
  );
