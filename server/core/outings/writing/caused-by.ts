/** What a user causes while none of their requests runs. */
import type { UserRow } from '../../../base/db/tables.ts';
import type { Caller } from '../../../base/http/register.ts';
import type { Cause } from './publish.ts';

/** A user as the cause of what follows from their changes, when no request is running. @param now Unix milliseconds */
export const causedBy = (
  { id, kind, username }: Pick<UserRow, 'id' | 'kind' | 'username'>,
  now: number,
): Cause => ({
  caller: {
    userId: id,
    kind,
    username: username ?? id,
    verified: kind === 'member',
    blocked: false,
    hasBlocks: false,
    sessionIdHash: '',
    clientId: null,
    calledAt: now,
  } satisfies Caller,
  mutationId: null,
});
