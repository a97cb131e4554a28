/**
 * Reads pages of many lists in one snapshot: kind by kind, each in a fixed number of queries. What fits the answer is decided when all
 * rows are found, and none is described.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { ListsLine } from '#contract/calls/lists.ts';
import { STATUS_OF_CODE } from '#contract/errors.ts';
import { LISTS_ANSWER_ROWS_MAX } from '#contract/limits.ts';
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

export async function readLists(
  ctx: Context,
  kinds: readonly ListKind[],
  { caller, requestId, paths, maxLength }: ListsRequest,
  lines: Lines,
): Promise<void> {
  const batches = new Map<ListKind, Batch>();
  const left = new Set<number>();
  const refused: ListsLine[] = [];
  const refuse = (list: number, refusal: Refusal) =>
    refused.push({ list, status: STATUS_OF_CODE[refusal.code], body: errorBodyOf(refusal, requestId) });

  /** Asks for all lists, and leaves out those for which there is no room already. */
  async function ask(): Promise<void> {
    let oneByOne = 0;
    for (const [nth, path] of paths.entries()) {
      const named = listAt(kinds, path);
      if (named === null) {
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
  }

  /** Finds the rows of all lists. @returns how large they are, in the order asked */
  async function find(tx: Tx): Promise<[number, Sized][]> {
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

  await ask();
  await snapshot(ctx.db, async (tx) => {
    const sizes = await find(tx);
    lines.write(refused);
    const chosen = fitting(sizes, maxLength);
    const lengthOf = new Map(sizes.map(([nth, { length }]) => [nth, length]));
    for (const [nth] of sizes) if (!chosen.has(nth)) left.add(nth);
    const channelIds = sizes.flatMap(([nth, { channelId }]) => (chosen.has(nth) ? channelId : []));
    const sequenceOf = await sequencesOf(tx, channelIds);
    const hidden = caller.hasBlocks
      ? (await hiddenByBlocks(tx, [caller.userId])).get(caller.userId)
      : undefined;
    for (const [kind, batch] of batches) {
      // Nothing more is read for somebody who has gone.
      if (lines.isCut) return;
      const status = statusOf(kind.call);
      const bodies = await batch.describe(tx, chosen, sequenceOf);
      for (const part of inParts(bodies, (nth) => lengthOf.get(nth) ?? 0)) {
        lines.write(
          part.map(([list, body]): ListsLine => ({ list, status, body: withNamesAlone(body, hidden) })),
        );
        await othersTurn();
      }
    }
  });
  lines.write([{ left: [...left].sort((a, b) => a - b) }]);
}
