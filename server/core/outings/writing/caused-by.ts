/** Represents a user as the cause of changes outside of a request. */
import type { UserRow } from '../../../base/db/tables.ts';
import type { Caller } from '../../../base/http/register.ts';
import type { Cause } from './publish.ts';

/** Returns a user as the cause of effects of their changes, when no request is running. @param now Unix milliseconds */
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
