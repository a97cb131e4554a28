/**
 * Stores the responses of calls that are read like rows (src/db/kept-responses.ts), within bounds of number, size and
 * age.
 */
import * as v from 'valibot';
import type { CallInput } from '#contract/base/call.ts';
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import {
  HIDING,
  isKeptPath,
  KEPT_ABOUT,
  type KeptCallName,
  type KeptCalls,
  type KeptResponse,
  keptPath,
  timesForgotten,
} from '#db/kept-responses.ts';
import type { CallResult } from '../api.ts';
import type { SyncContext } from '../context.ts';
import { isClosed, writing } from './store.ts';

/** How many responses a device stores, and their total length as JSON: the latest ones */
export const KEPT_RESPONSES_MAX = 400;
export const KEPT_BYTES_MAX = 20_000_000;
/** A longer response is shown and not stored: it would displace too many others. */
export const KEPT_BYTES_EACH_MAX = 2_000_000;
/** Maximum age of a stored response */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** What the device knew when it sent the request */
export interface Asked {
  /** Device time, ms */
  at: number;
  /** How often responses had been deleted by then */
  forgotten: number;
}

export const asking = async ({ db, now }: SyncContext): Promise<Asked> => ({
  at: now(),
  forgotten: await timesForgotten(db),
});

/**
 * Stores a response in place of an earlier one, or deletes that one if the user may no longer read it.
 * @returns whether this response, or one that was requested later, is stored
 */
export async function keepResponse<TName extends KeptCallName>(
  sync: SyncContext,
  name: TName,
  input: CallInput<KeptCalls[TName]>,
  result: CallResult<unknown>,
  asked: Asked,
): Promise<boolean> {
  const { db, now } = sync;
  const path = keptPath(name, input);
  if (!isKeptPath(path)) return false;
  if (result.kind !== 'ok' && !(result.kind === 'refused' && HIDING.has(result.code))) return false;
  return writing(db, async () => {
    if (await isClosed(db)) return false;
    const before = await db.keptAnswers.get(path);
    // Unless the clock was set back since.
    if (before && before.fetched_at > asked.at && before.fetched_at <= now()) return true;
    const row = result.kind === 'ok' ? await rowFor(sync, name, input, result.response, asked) : null;
    if (row === null) {
      await db.keptAnswers.delete(path);
      return false;
    }
    await db.keptAnswers.put(row);
    await letOldResponsesGo(sync);
    return true;
  });
}

/** Deletes expired responses, and the oldest ones beyond number and size. Runs inside `writing`. */
export async function letOldResponsesGo({ db, now }: SyncContext): Promise<void> {
  await db.keptAnswers.where('ends_at').belowOrEqual(now()).delete();
  const byAge = db.keptAnswers.orderBy('[fetched_at+bytes]').reverse();
  const [keys, paths] = await Promise.all([byAge.clone().keys(), byAge.clone().primaryKeys()]);
  let bytes = 0;
  const tooOld = paths.filter((_, nth) => {
    bytes += v.parse(FetchedAndBytes, keys[nth])[1];
    return nth >= KEPT_RESPONSES_MAX || bytes > KEPT_BYTES_MAX;
  });
  if (tooOld.length > 0) await db.keptAnswers.bulkDelete(tooOld);
}

/**
 * Deletes this share of the stored responses, the oldest first. Returns false if there are none. Runs inside `writing`.
 */
export async function evictResponses(db: UserDatabase, share: number): Promise<boolean> {
  const count = await db.keptAnswers.count();
  if (count === 0) return false;
  await db.keptAnswers
    .orderBy('[fetched_at+bytes]')
    .limit(Math.ceil(count * share))
    .delete();
  return true;
}

const FetchedAndBytes = v.tuple([v.number(), v.number()]);
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const Words = v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.undefined()])), {});
/** What can contain a row */
const Inside = v.object({
  outing_id: v.nullish(v.string()),
  conversation_id: v.nullish(v.string()),
});
/** Stories, which expire by the server’s clock */
const Ending = v.object({
  data: v.array(v.object({ attributes: v.object({ expires_at_timestamp: v.number() }) })),
});

/**
 * Returns the row of a response; null if it must not be stored: too long, or about something that is not, or no longer,
 * on the device.
 */
async function rowFor<TName extends KeptCallName>(
  sync: SyncContext,
  name: TName,
  input: CallInput<KeptCalls[TName]>,
  response: unknown,
  asked: Asked,
): Promise<KeptResponse | null> {
  const json = JSON.stringify(response);
  if (json.length > KEPT_BYTES_EACH_MAX || (await timesForgotten(sync.db)) !== asked.forgotten) return null;
  const params = v.parse(Words, input.params);
  const within = await placeOf(sync.db, name, Object.values(params)[0]);
  if (within === null) return null;
  const said = [params, v.parse(Words, input.query)].flatMap(Object.values);
  const strings = said.filter((one) => typeof one === 'string').flatMap((one) => one.split(','));
  return {
    path: keptPath(name, input),
    answer: response,
    fetched_at: asked.at,
    ends_at: endOf(sync, response, asked.at),
    bytes: json.length,
    about: [...new Set([...strings, ...within])],
    names: [...new Set(json.match(ID))],
  };
}

/** Returns the outing or conversation of the row that a call is about; null if that row is not here. */
async function placeOf(db: UserDatabase, name: KeptCallName, id: unknown): Promise<string[] | null> {
  const about = KEPT_ABOUT[name];
  if (about === 'named') return [];
  if (typeof id !== 'string') return null;
  const rows = await Promise.all(about.map((entity) => tableOf(db, entity).get(id)));
  const inside = v.safeParse(
    Inside,
    rows.find((row) => row !== undefined),
  );
  if (!inside.success) return null;
  const { outing_id, conversation_id } = inside.output;
  return [outing_id, conversation_id].filter((one) => typeof one === 'string');
}

/** Device time, ms */
function endOf({ now, serverNow }: SyncContext, response: unknown, askedAt: number): number {
  const read = v.safeParse(Ending, response);
  const ends = read.success ? read.output.data.map((one) => one.attributes.expires_at_timestamp) : [];
  return Math.min(askedAt + KEPT_MS, ...ends.map((end) => end - serverNow() + now()));
}
