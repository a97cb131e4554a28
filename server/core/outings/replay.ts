/** Whether a stored answer may be returned again: only while the caller may still see what it holds (S23). */
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

/** For answers about an outing or something in it. @param maySee what the caller may, where they stand now; it gets the response as well */
export const replayIf =
  (maySee: (standing: Standing, response: unknown) => Verdict) =>
  async ({ caller, response, tx }: Pick<Replay<Call>, 'caller' | 'response' | 'tx'>): Promise<boolean> => {
    const found = await findOuting(tx, caller.userId, v.parse(About, response).data);
    return found !== null && maySee(found.standing, response) === 'yes';
  };

/** Of an outing itself, and of what all see who see its details. */
export const readableResponse = replayIf((standing) => may('see_details', standing));
