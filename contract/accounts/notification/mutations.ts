/** Describes changes of notifications. */
import * as v from 'valibot';
import { defineMutationContract } from '../../base/mutation.ts';
import { Id } from '../../base/shapes.ts';

export const notificationMutations = {
  'notifications.read': defineMutationContract({
    version: 1,
    args: v.object({ id: Id }),
    outing: () => null,
    describe: () => ({ kind: 'noticeRead' }),
  }),
  'notifications.readAll': defineMutationContract({
    version: 1,
    args: v.object({
      up_to: Id,
      /** The unread notifications up to it on the device */
      ids: v.array(Id),
    }),
    outing: () => null,
    describe: () => ({ kind: 'noticesRead' }),
  }),
} as const;
