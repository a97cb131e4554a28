/** What a user causes while none of their requests runs. */
import type { Caller } from '../../../base/http/register.ts';
import type { Cause } from './publish.ts';

/** A user as the cause of what follows from their changes, when no request is running. @param now Unix milliseconds */
export const causedBy = ({ id, username }: { id: string; username: string }, now: number): Cause => ({
  caller: {
    userId: id,
    username,
    verified: true,
    blocked: false,
    hasBlocks: false,
    sessionIdHash: '',
    clientId: null,
    calledAt: now,
  } satisfies Caller,
  mutationId: null,
});
