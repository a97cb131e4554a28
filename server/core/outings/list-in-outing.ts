/**
 * Reads lists of what is in an outing or an item: finds any number of them in one query, each from its own position on,
 * as far as the reader sees them.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Call, CallOutput } from '#contract/base/call.ts';
import { LISTS_RESPONSE_ROWS_MAX } from '#contract/base/limits.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Caller } from '../../base/http/register.ts';
import { decodeCursor, TimeKey } from '../../base/lists/cursor.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { type FoundList, type ListReader, orRefusal, type RowOf } from '../../base/lists/reader.ts';
import type { Audience } from '../../base/log/audience.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import type { Context } from '../../context.ts';
import type { ListedEntity } from '../../entities.ts';
import { outingEntity } from './entity.ts';
import { type Found, missingAmong, outingIdsOf, permit } from './find.ts';
import type { Verdict } from './policy.ts';
import { standingsIn } from './standings.ts';

/** A position in a list: the values of its order. */
type Position = readonly [at: number | null, id: string];

/**
 * The order of a list, by columns of its rows, and the rows after the position `wanted.after_at`, `wanted.after_id`.
 */
export interface ListOrder {
  readonly at: SQL | AnyColumn;
  readonly id: SQL | AnyColumn;
  readonly isAfter: SQL;
  readonly inList: SQL;
  /** The same order, by the columns `found.at` and `found.id`. */
  readonly ofFound: SQL;
  readonly key: v.GenericSchema<unknown, Position>;
  /** The position before every row. */
  readonly start: Position;
}

const NIL = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Orders by an instant and an id. */
export function byTime(at: AnyColumn, id: AnyColumn, direction: 'oldest_first' | 'newest_first'): ListOrder {
  const after = sql`(wanted.after_at, wanted.after_id::uuid)`;
  return direction === 'oldest_first'
    ? {
        at,
        id,
        isAfter: sql`(${at}, ${id}) > ${after}`,
        inList: sql`${at}, ${id}`,
        ofFound: sql`found.at, found.id`,
        key: TimeKey,
        start: [-1, NIL],
      }
    : {
        at,
        id,
        isAfter: sql`(${at}, ${id}) < ${after}`,
        inList: sql`${at} desc, ${id} desc`,
        ofFound: sql`found.at desc, found.id desc`,
        key: TimeKey,
        start: [Number.MAX_SAFE_INTEGER, LAST],
      };
}

/** A list in a request. */
interface AskedList {
  /** The parent of the list: an outing or item, unless the list defines another (`of`). */
  readonly id: string;
  readonly page: { readonly per_page?: number | undefined; readonly cursor?: string | undefined };
  /** The parameters that select the rows, for cursors. */
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** Below the prefix, with its query except the page. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Only the rows of this one, such as an option of a poll: `wanted.only_id`. */
  readonly only?: string | undefined;
}

/** What a reader sees of a list: columns of `wanted`, in addition to `wanted.parent_id`. */
interface Seen {
  /** The parent of the rows; by default the parent of the list. */
  readonly parentId?: string;
  /** `wanted.sees_all`: not only what concerns the reader. */
  readonly all?: boolean;
  /** `wanted.sees_drafts`, `wanted.sees_own_drafts` */
  readonly drafts?: boolean;
  readonly ownDrafts?: boolean;
  /** `wanted.audience`: the narrowest that the reader belongs to. */
  readonly audience?: Audience;
}

export interface ListInOuting<TCall extends Call> {
  readonly call: TCall;
  /** Its name in cursors. */
  readonly name: string;
  readonly rowLength: number;
  ask(parts: CallOutput<TCall>): AskedList;
  /** The parent of the list, if that is directly in an outing. */
  readonly of?: ListedEntity;
  may(found: Found): Verdict;
  see?(found: Found): Seen;
  /** `from … where …`, on `wanted`. */
  rows(callerId: string): SQL;
  readonly order: ListOrder;
  /** The length of the long texts in a row. */
  readonly textLength?: SQL;
  /** Set if a page of long texts contains fewer rows than requested. */
  readonly isDivided?: true;
  /** Set if its rows are items. */
  readonly holdsItems?: true;
  describe(tx: Tx, caller: Caller, ids: readonly string[]): Promise<readonly RowOf<TCall>[]>;
}

const number = v.pipe(v.unknown(), v.transform(Number));
const Row = v.object({ place: number, id: v.string(), at: v.nullable(number), length: number });
type Row = v.InferOutput<typeof Row>;

/** A list that the reader may see, from a position on. */
interface Wanted {
  readonly nth: number;
  readonly asked: AskedList;
  readonly found: Found;
  readonly after: Position;
}

/** The most rows to read, of all lists together: more than a response contains. */
const READ_MAX = LISTS_RESPONSE_ROWS_MAX + 1;

/** Returns the rows of each list, one more than its page; undefined for lists that were not read to their end. */
async function findRows<TCall extends Call>(
  tx: Tx,
  callerId: string,
  list: ListInOuting<TCall>,
  wanted: readonly Wanted[],
): Promise<(Row[] | undefined)[]> {
  const seen = wanted.map(({ found }) => list.see?.(found) ?? {});
  const column = (of: (one: Wanted, nth: number) => unknown) => sql.param(wanted.map(of));
  const { order } = list;
  const { rows } = await tx.execute(sql`
    select wanted.place, found.id, found.at, found.length
    from unnest(
      ${column(({ asked }, nth) => seen[nth]?.parentId ?? asked.id)}::uuid[],
      ${column(({ asked }) => asked.only ?? null)}::uuid[],
      ${column((_, nth) => seen[nth]?.all ?? true)}::boolean[],
      ${column((_, nth) => seen[nth]?.drafts ?? true)}::boolean[],
      ${column((_, nth) => seen[nth]?.ownDrafts ?? true)}::boolean[],
      ${column((_, nth) => seen[nth]?.audience ?? null)}::text[],
      ${column(({ after }) => after[0])}::bigint[],
      ${column(({ after }) => after[1])}::text[],
      ${column(({ asked }) => perPageOf(asked.page) + 1)}::bigint[]
    ) with ordinality as wanted
      (parent_id, only_id, sees_all, sees_drafts, sees_own_drafts, audience, after_at, after_id, most, place)
    cross join lateral (
      select ${order.id} as id, ${order.at} as at, ${list.textLength ?? sql`0`} as length
      ${list.rows(callerId)} and ${order.isAfter} order by ${order.inList} limit wanted.most
    ) as found
    order by wanted.place, ${order.ofFound} limit ${READ_MAX}`);
  const ofPlace = wanted.map((): Row[] => []);
  for (const row of v.parse(v.array(Row), rows)) ofPlace[row.place - 1]?.push(row);
  // The last list that was read may be cut off; those after it were not read.
  const end = rows.length < READ_MAX ? wanted.length : ofPlace.findLastIndex((found) => found.length > 0);
  return ofPlace.map((found, nth) => (nth < end ? found : undefined));
}

/** Returns the reader of such a list. */
export function listInOuting<const TCall extends Call>(
  ctx: Pick<Context, 'settings'>,
  list: ListInOuting<TCall>,
): ListReader<TCall, string> {
  const secret = ctx.settings.cursorSecret;
  const bindingOf = ({ parameters }: AskedList, callerId: string) => ({
    list: list.name,
    callerId,
    parameters,
  });

  function positionOf(asked: AskedList, callerId: string): Position {
    const { cursor } = asked.page;
    return cursor === undefined
      ? list.order.start
      : decodeCursor(secret, bindingOf(asked, callerId), cursor, list.order.key);
  }

  function pageFor({ asked, found }: Wanted, rows: readonly Row[], callerId: string): FoundList<string> {
    const page = pageOf(
      {
        secret,
        binding: bindingOf(asked, callerId),
        path: asked.path,
        query: { ...asked.query, per_page: asked.page.per_page },
      },
      rows,
      perPageOf(asked.page),
      ({ at, id }): Position => [at, id],
      ({ length }) => (list.isDivided === true ? length : 0),
    );
    const ids = page.rows.map(({ id }) => id);
    return {
      channelId: outingChannelId(found.root.id),
      places: ids,
      ...(list.holdsItems && { items: ids }),
      next: page.next,
      textLength: page.rows.reduce((total, { length }) => total + length, 0),
    };
  }

  /** Returns the outing of each id, or why it is not visible. */
  async function outingsOf(tx: Tx, callerId: string, ids: readonly string[]) {
    const entity = list.of ?? outingEntity;
    const outingIds = list.of === undefined ? null : await outingIdsOf(tx, list.of, ids);
    const outingIdOf = (id: string) => (outingIds === null ? id : (outingIds.get(id) ?? ''));
    const standing = await standingsIn(tx, callerId, ids.map(outingIdOf).filter(Boolean));
    const isThere = (id: string) => standing(outingIdOf(id)) !== null;
    const refusal = await missingAmong(
      tx,
      callerId,
      entity,
      ids.filter((id) => !isThere(id)),
    );
    return (id: string): Found => {
      const found = standing(outingIdOf(id));
      if (found === null) throw refusal(id);
      permit(list.may(found));
      return found;
    };
  }

  return {
    call: list.call,
    rowLength: list.rowLength,
    describe: list.describe,
    async find(tx, { userId }, all) {
      const asked = all.map((parts) => list.ask(parts));
      const positions = await Promise.all(asked.map((one) => orRefusal(() => positionOf(one, userId))));
      const ids = asked.flatMap(({ id }, nth) => (positions[nth] instanceof Refusal ? [] : id));
      const outingOf = await outingsOf(tx, userId, ids);
      const wanted = await Promise.all(
        asked.map((one, nth) =>
          orRefusal((): Wanted => {
            const after = positions[nth] ?? list.order.start;
            if (after instanceof Refusal) throw after;
            return { nth, asked: one, found: outingOf(one.id), after };
          }),
        ),
      );
      const seen = wanted.flatMap((one) => (one instanceof Refusal ? [] : one));
      const rows = seen.length === 0 ? [] : await findRows(tx, userId, list, seen);
      const pages = new Map(
        seen.map((one, place): [number, FoundList<string>] => {
          const found = rows[place];
          return [one.nth, found === undefined ? 'no_room' : pageFor(one, found, userId)];
        }),
      );
      return wanted.map((one, nth) => (one instanceof Refusal ? one : (pages.get(nth) ?? 'no_room')));
    },
  };
}

/** Returns rows in the order of these ids, each as often as its id occurs. */
export function inOrder<TRow extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly TRow[],
): TRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
