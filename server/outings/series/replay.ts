/**
 * Decides whether a stored response about several dates may be returned again: only while the caller may still see each
 * (S23).
 */
import * as v from 'valibot';
import type { Tx } from '../../base/db/transaction.ts';
import type { Caller } from '../../base/http/register.ts';
import { findOutings } from '../../core/outings/find.ts';
import { may } from '../../core/outings/policy.ts';

const About = v.object({
  data: v.array(
    v.object({ id: v.string(), outing_id: v.optional(v.string()), attributes: v.optional(v.unknown()) }),
  ),
});

export async function readableDate(replay: { caller: Caller; response: unknown; tx: Tx }): Promise<boolean> {
  const { data } = v.parse(About, replay.response);
  // A deleted date has only its id.
  const ids = data.flatMap(({ id, outing_id, attributes }) =>
    attributes === undefined ? [] : [outing_id ?? id],
  );
  const found = await findOutings(replay.tx, replay.caller.userId, ids);
  return ids.every((id) => {
    const standing = found.get(id)?.standing;
    return standing !== undefined && may('see_details', standing) === 'yes';
  });
}
