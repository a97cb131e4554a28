/**
 * Reads pages of many lists in one snapshot: kind by kind, each in a fixed number of queries. Which lists fit the
 * response is decided once the rows of all lists of a level are found, and before any is described; the lists inside of
 * them are the next level.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { STATUS_OF_CODE } from '#contract/base/errors.ts';
import { LISTS_INSIDE_MAX, LISTS_RESPONSE_ROWS_MAX } from '#contract/base/limits.ts';
import { ANY_OUTING, type ListsLine } from '#contract/system/list-calls.ts';
import type { Context } from '../../context.ts';
import { snapshot, type Tx } from '../db/transaction.ts';
import { isForCaller } from '../http/admit.ts';
import { errorBodyOf } from '../http/failure.ts';
import { hiddenByBlocks, withNamesAlone } from '../http/hidden-people.ts';
import type { Lines } from '../http/lines.ts';
import { statusOf } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/session/session.ts';
import { sequencesOf } from '../log/heads.ts';
import type { Batch, ListKind, Sized } from './batch.ts';
import { listAt } from './paths.ts';
import { orRefusal } from './reader.ts';

/** Lists with queries of their own in one response: more than a device has. */
const ONE_BY_ONE_MAX = 24;

export interface ListsRequest {
  readonly caller: Caller;
  readonly requestId: string;
  /** Below the prefix, without duplicates. */
  readonly paths: readonly string[];
  /** Paths for each item found (`ANY_OUTING`), and for each outing of the agenda. */
  readonly inside: readonly string[];
  readonly insideAgenda: readonly string[];
  readonly maxLength: number;
}

/** Decides which lists fit: each that still has room, in the requested order, and always the first. */
function roomFor(maxLength: number): (size: Sized) => boolean {
  let isEmpty = true;
  let rows = 0;
  let length = 0;
  return (size) => {
    const fits = rows + size.rows <= LISTS_RESPONSE_ROWS_MAX && length + size.length <= maxLength;
    if (!isEmpty && !fits) return false;
    isEmpty = false;
    rows += size.rows;
    length += size.length;
    return true;
  };
}

/** Approximate characters of JSON to serialize at a time: all other requests wait meanwhile. */
const PART_LENGTH = 300_000;

/** Yields bodies in parts of about this length. */
function* inParts(
  bodies: ReadonlyMap<number, unknown>,
  lengthOf: (nth: number) => number,
): Iterable<(readonly [number, unknown])[]> {
  let part: (readonly [number, unknown])[] = [];
  let length = 0;
  for (const [nth, body] of bodies) {
    part.push([nth, body]);
    length += lengthOf(nth);
    if (length < PART_LENGTH) continue;
    yield part;
    part = [];
    length = 0;
  }
  if (part.length > 0) yield part;
}

/** Outings have items, which may have items, and so on: this many levels suffice for any program. */
const LEVELS_MAX = 5;

export async function readLists(
  ctx: Context,
  kinds: readonly ListKind[],
  { caller, requestId, paths, inside, insideAgenda, maxLength }: ListsRequest,
  lines: Lines,
): Promise<void> {
  /** All paths, those inside of outings after those of the request. */
  const all = [...paths];
  const left = new Set<number>();
  const hasRoom = roomFor(maxLength);
  const isAsked = (nth: number) => nth < paths.length;
  const lineOf = (list: number, status: number, body: unknown): ListsLine => {
    const path = isAsked(list) ? undefined : all[list];
    return { list, status, body, ...(path !== undefined && { path }) };
  };
  const refused: ListsLine[] = [];
  const refuse = (nth: number, refusal: Refusal) =>
    refused.push(lineOf(nth, STATUS_OF_CODE[refusal.code], errorBodyOf(refusal, requestId)));

  /** Requests all lists from an index on, and leaves out those that already have no room. */
  async function ask(from: number): Promise<ReadonlyMap<ListKind, Batch>> {
    const batches = new Map<ListKind, Batch>();
    let oneByOne = 0;
    for (const [offset, path] of all.slice(from).entries()) {
      const nth = from + offset;
      const named = listAt(kinds, path);
      if (named === null || (named.kind.isCounted && !isAsked(nth))) {
        refuse(nth, new Refusal('not_found'));
        continue;
      }
      if (!isForCaller(named.kind.call, caller)) {
        refuse(nth, new Refusal('forbidden'));
        continue;
      }
      const batch = batches.get(named.kind) ?? named.kind.batchFor(caller);
      batches.set(named.kind, batch);
      const isAlone = await orRefusal(() => batch.add(nth, named.given));
      if (isAlone instanceof Refusal) refuse(nth, isAlone);
      else if (isAlone && ++oneByOne > ONE_BY_ONE_MAX) {
        batch.drop(nth);
        left.add(nth);
      }
    }
    return batches;
  }

  /** Finds the rows of lists. @returns the sizes of those that fit the response, in the requested order */
  async function find(tx: Tx, batches: ReadonlyMap<ListKind, Batch>): Promise<ReadonlyMap<number, Sized>> {
    const sizes: [number, Sized][] = [];
    for (const batch of batches.values()) {
      if (lines.isCut) return new Map();
      for (const [nth, found] of await batch.find(tx)) {
        if (found instanceof Refusal) refuse(nth, found);
        else if (found === 'no_room') left.add(nth);
        else sizes.push([nth, found]);
      }
    }
    const fitting = new Map<number, Sized>();
    for (const [nth, size] of sizes.sort(([a], [b]) => a - b)) {
      if (hasRoom(size)) fitting.set(nth, size);
      else left.add(nth);
    }
    return fitting;
  }

  async function write(
    tx: Tx,
    batches: ReadonlyMap<ListKind, Batch>,
    found: ReadonlyMap<number, Sized>,
    hidden: ReadonlySet<string> | undefined,
  ): Promise<void> {
    lines.write(refused.splice(0));
    const sequenceOf = await sequencesOf(
      tx,
      [...found.values()].map(({ channelId }) => channelId),
    );
    const chosen = new Set(found.keys());
    for (const [kind, batch] of batches) {
      // Stops reading for a client that has disconnected.
      if (lines.isCut) return;
      const status = statusOf(kind.call);
      const bodies = await batch.describe(tx, chosen, sequenceOf);
      for (const part of inParts(bodies, (nth) => found.get(nth)?.length ?? 0)) {
        lines.write(part.map(([nth, body]) => lineOf(nth, status, withNamesAlone(body, hidden))));
        await othersTurn();
      }
    }
  }

  /** Requests the lists inside of the found ones, unless already requested. @returns the index of the first */
  function askInside(found: Iterable<Sized>): number {
    const from = all.length;
    const known = new Set(all);
    const more = [...found]
      .flatMap(({ items, agenda }) => [
        ...items.map((id) => ({ id, of: inside })),
        ...agenda.map((id) => ({ id, of: insideAgenda })),
      ])
      .flatMap(({ id, of }) => of.map((path) => path.replaceAll(ANY_OUTING, id)))
      .filter((path) => !known.has(path));
    all.push(...[...new Set(more)].slice(0, Math.max(0, paths.length + LISTS_INSIDE_MAX - from)));
    return from;
  }

  let asked = await ask(0);
  await snapshot(ctx.db, async (tx) => {
    const hidden = caller.hasBlocks
      ? (await hiddenByBlocks(tx, [caller.userId])).get(caller.userId)
      : undefined;
    // Requested lists are written before the ones inside of them are looked up: a screen may wait for them.
    for (let level = 0; level < LEVELS_MAX && asked.size > 0 && !lines.isCut; level += 1) {
      const found = await find(tx, asked);
      await write(tx, asked, found, hidden);
      asked = await ask(askInside(found.values()));
    }
  });
  lines.write(refused);
  lines.write([{ left: [...left].filter(isAsked).sort((a, b) => a - b) }]);
}
