/** Describes changes of requests to join outings. */
import * as v from 'valibot';
import { InvitationLine } from '../../base/fields.ts';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';
import { OutingPreview } from '../outing/outing.ts';

/** The request and its root outing */
const about = { id: Id, outing_id: Id };

export const requestMutations = {
  'requests.create': defineMutationContract({
    version: 1,
    args: v.object({ ...about, line: InvitationLine, outing: OutingPreview }),
    outing: (args) => args.outing_id,
    describe: ({ outing }) => ({ kind: 'requested', name: outing.attributes.title }),
    texts: 'args',
  }),
  'requests.withdraw': defineMutationContract({
    version: 1,
    args: v.object({ ...about, title: v.string() }),
    outing: (args) => args.outing_id,
    describe: ({ title }) => ({ kind: 'requestWithdrawn', name: title }),
  }),
  'requests.answer': defineMutationContract({
    version: 1,
    args: v.object({ ...about, accept: v.boolean(), name: v.string() }),
    outing: (args) => args.outing_id,
    describe: ({ accept, name }) => ({ kind: accept ? 'requestAccepted' : 'requestDeclined', name }),
  }),
} as const;
