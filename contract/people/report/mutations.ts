/** Describes reports of people and of what they wrote. */
import * as v from 'valibot';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { NewReport } from './report.ts';

export const reportMutations = {
  'reports.create': defineMutationContract({
    version: 1,
    /** `name`: of the person or the content */
    args: v.object({ ...NewReport.entries, id: Id, name: v.string() }),
    outing: () => null,
    describe: ({ name }) => ({ kind: 'reported', name }),
    texts: 'args',
  }),
} as const;
