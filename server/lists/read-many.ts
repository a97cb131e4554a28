/**
 * Reads pages of many lists in one snapshot: kind by kind, each in a fixed number of queries. What fits the answer is decided when all
 * rows are found, and none is described.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { ANY_ITEM, type ListsLine } from '#contract/calls/lists.ts';
import { STATUS_OF_CODE } from '#contract/errors.ts';
import { LISTS_ANSWER_ROWS_MAX, LISTS_PER_REQUEST_MAX } from '#contract/limits.ts';
import type { Context } from '../context.ts';
import { snapshot, type Tx } from '../db/transaction.ts';
import { errorBodyOf } from '../http/failure.ts';
import { hiddenByBlocks, withNamesAlone } from '../http/hidden-people.ts';
import type { Lines } from '../http/lines.ts';
import { statusOf } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/session.ts';
import { sequencesOf } from '../log/heads.ts';
import type { Batch, ListKind, Sized } from './batch.ts';
import { listAt } from './paths.ts';
import { orRefusal } from './reader.ts';

/** Lists with queries of their own in one answer: more than a device has. */
const ONE_BY_ONE_MAX = 24;

export interface ListsRequest {
  readonly caller: Caller;
  readonly requestId: string;
  /** Below the prefix, each once. */
  readonly paths: readonly string[];
  /** Paths for each item that is found (`ANY_ITEM`). */
  readonly inside: readonly string[];
  readonly maxLength: number;
}

/** Those that fit: each that still finds room, in the order asked, and always the first. */
function fitting(sizes: readonly (readonly [number, Sized])[], maxLength: number): Set<number> {
  const chosen = new Set<number>();
  let rows = 0;
  let length = 0;
  for (const [nth, size] of sizes) {
    const fits = rows + size.rows <= LISTS_ANSWER_ROWS_MAX && length + size.length <= maxLength;
    if (chosen.size > 0 && !fits) continue;
    chosen.add(nth);
    rows += size.rows;
    length += size.length;
  }
  return chosen;
}

/** Of what is written as JSON at a time, in characters, about: meanwhile everybody else waits. */
const PART_LENGTH = 300_000;

/** Bodies in parts of about this length. */
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

/** Items may have items, and so on: so many rounds of looking for them fit any program. */
const LEVELS_MAX = 4;

export async function readLists(
  ctx: Context,
  kinds: readonly ListKind[],
  { caller, requestId, paths, inside, maxLength }: ListsRequest,
  lines: Lines,
): Promise<void> {
  const rounds: ReadonlyMap<ListKind, Batch>[] = [];
  /** All paths, those of items after those of the request. */
  const all = [...paths];
  const left = new Set<number>();
  const isAsked = (nth: number) => nth < paths.length;
  const lineOf = (list: number, status: number, body: unknown): ListsLine => {
    const path = isAsked(list) ? undefined : all[list];
    return { list, status, body, ...(path !== undefined && { path }) };
  };
  const refused: ListsLine[] = [];
  const refuse = (nth: number, refusal: Refusal) =>
    refused.push(lineOf(nth, STATUS_OF_CODE[refusal.code], errorBodyOf(refusal, requestId)));

  /** Asks for all lists from a place on, and leaves out those for which there is no room already. */
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

  /** Finds the rows of lists. @returns how large they are, in the order asked */
  async function find(tx: Tx, batches: ReadonlyMap<ListKind, Batch>): Promise<[number, Sized][]> {
    rounds.push(batches);
    const sizes: [number, Sized][] = [];
    for (const batch of batches.values()) {
      if (lines.isCut) return [];
      for (const [nth, found] of await batch.find(tx)) {
        if (found instanceof Refusal) refuse(nth, found);
        else if (found === 'no_room') left.add(nth);
        else sizes.push([nth, found]);
      }
    }
    return sizes.sort(([a], [b]) => a - b);
  }

  /** Asks for the lists of these items, those that are not asked for yet. @returns from which place on */
  function askInside(sizes: readonly (readonly [number, Sized])[]): number {
    const from = all.length;
    const known = new Set(all);
    const more = sizes
      .flatMap(([, { items }]) => items)
      .flatMap((id) => inside.map((path) => path.replaceAll(ANY_ITEM, id)))
      .filter((path) => !known.has(path));
    all.push(...[...new Set(more)].slice(0, Math.max(0, paths.length + LISTS_PER_REQUEST_MAX - from)));
    return from;
  }

  const asked = await ask(0);
  await snapshot(ctx.db, async (tx) => {
    const sizes = await find(tx, asked);
    let found = sizes;
    for (let level = 0; level < LEVELS_MAX && found.length > 0; level += 1) {
      const from = askInside(found);
      found = from === all.length ? [] : await find(tx, await ask(from));
      sizes.push(...found);
    }
    lines.write(refused);
    const chosen = fitting(sizes, maxLength);
    const lengthOf = new Map(sizes.map(([nth, { length }]) => [nth, length]));
    for (const [nth] of sizes) if (!chosen.has(nth)) left.add(nth);
    const channelIds = sizes.flatMap(([nth, { channelId }]) => (chosen.has(nth) ? channelId : []));
    const sequenceOf = await sequencesOf(tx, channelIds);
    const hidden = caller.hasBlocks
      ? (await hiddenByBlocks(tx, [caller.userId])).get(caller.userId)
      : undefined;
    for (const batches of rounds)
      for (const [kind, batch] of batches) {
        // Nothing more is read for somebody who has gone.
        if (lines.isCut) return;
        const status = statusOf(kind.call);
        const bodies = await batch.describe(tx, chosen, sequenceOf);
        for (const part of inParts(bodies, (nth) => lengthOf.get(nth) ?? 0)) {
          lines.write(part.map(([nth, body]) => lineOf(nth, status, withNamesAlone(body, hidden))));
          await othersTurn();
        }
      }
  });
  lines.write([{ left: [...left].filter(isAsked).sort((a, b) => a - b) }]);
}
