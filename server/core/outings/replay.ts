/** Decides whether a stored response may be returned again: only while the caller may still see its content (S23). */
import * as v from 'valibot';
import type { Call } from '#contract/base/call.ts';
import type { Replay } from '../../base/http/write.ts';
import { findOuting } from './find.ts';
import { may, type Standing, type Verdict } from './policy.ts';

/** Something in an outing, or an outing itself; read as the id of that outing. */
const About = v.object({
  data: v.union([
    v.pipe(
      v.object({ outing_id: v.string() }),
      v.transform(({ outing_id }) => outing_id),
    ),
    v.pipe(
      v.object({ id: v.string() }),
      v.transform(({ id }) => id),
    ),
  ]),
});

/**
 * For responses about an outing or something in it.
 * @param maySee whether the caller may see it with their current standing; it also gets the response
 */
export const replayIf =
  (maySee: (standing: Standing, response: unknown) => Verdict) =>
  async ({ caller, response, tx }: Pick<Replay<Call>, 'caller' | 'response' | 'tx'>): Promise<boolean> => {
    const found = await findOuting(tx, caller.userId, v.parse(About, response).data);
    return found !== null && maySee(found.standing, response) === 'yes';
  };

/** For an outing itself, and everything that all readers of its details see. */
export const readableResponse = replayIf((standing) => may('see_details', standing));
