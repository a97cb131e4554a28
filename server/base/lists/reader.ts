/** Types of the declaration of a list: its own call reads one page of it, and `POST /lists` pages of many. */
import type { Call, CallOutput, CallReply } from '#contract/base/call.ts';
import type { Tx } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/session/session.ts';
import { userChannelId } from '../log/channels.ts';

/** A row of a list, or the response of a call for one thing. */
export type RowOf<TCall extends Call> =
  CallReply<TCall> extends { data: readonly (infer TRow)[] }
    ? TRow
    : CallReply<TCall> extends { data: infer TRow }
      ? TRow
      : never;

/** A page whose rows are found, but not described yet. */
export interface ListPage<TPlace> {
  /** The channel whose sequence the page contains. */
  readonly channelId: string;
  /** The source for descriptions: whole rows where they are short, otherwise their ids. */
  readonly places: readonly TPlace[];
  /** The path of the next page. */
  readonly next: string | null;
  /** Approximate characters of the long texts in these rows. */
  readonly textLength?: number;
  /**
   * Ids of items among the rows, or of outings of the reader's agenda: their lists may be requested along with this
   * one.
   */
  readonly items?: readonly string[];
  readonly agenda?: readonly string[];
  /** Fields of the response in addition to rows, next page and sequence. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** `no_room`: too many rows were requested together, so this list was not read. The first of a kind always is. */
export type FoundList<TPlace> = Refusal | ListPage<TPlace> | 'no_room';

export interface ListReader<TCall extends Call, TPlace> {
  readonly call: TCall;
  /** Approximate characters of JSON per row, without its long texts. */
  readonly rowLength: number;
  /** Whether a page has its own queries, however many are requested; by default none has. */
  isOneByOne?(asked: CallOutput<TCall>): boolean;
  /** Counts limited reads, before the snapshot. @throws {Refusal} `rate_limited` */
  readonly count?: (caller: Caller) => Promise<void>;
  /**
   * Finds pages of lists in the requested order; in a fixed number of queries, except those that are read one by one.
   */
  find(tx: Tx, caller: Caller, asked: readonly CallOutput<TCall>[]): Promise<readonly FoundList<TPlace>[]>;
  /** Describes rows of any of these lists, in the order of their places, in a fixed number of queries. */
  describe(tx: Tx, caller: Caller, places: readonly TPlace[]): Promise<readonly RowOf<TCall>[]>;
}

/** A list that a reader has once, or almost once: its own queries read it. */
export interface OwnList<TCall extends Call, TPlace>
  extends Pick<ListReader<TCall, TPlace>, 'call' | 'rowLength' | 'count' | 'describe'> {
  /** Returns the page, of the reader's own channel. May refuse. */
  page(
    tx: Tx,
    caller: Caller,
    asked: CallOutput<TCall>,
  ): Promise<Omit<ListPage<TPlace>, 'channelId'>> | Omit<ListPage<TPlace>, 'channelId'>;
}

/** @returns the result of `work`, or the refusal that it threw. */
export async function orRefusal<T>(work: () => Promise<T> | T): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Returns the reader of such a list. */
export function ownList<const TCall extends Call, TPlace>({
  page,
  ...list
}: OwnList<TCall, TPlace>): ListReader<TCall, TPlace> {
  return {
    ...list,
    isOneByOne: () => true,
    async find(tx, caller, asked) {
      const found: FoundList<TPlace>[] = [];
      for (const parts of asked) {
        const read = await orRefusal(() => page(tx, caller, parts));
        found.push(read instanceof Refusal ? read : { ...read, channelId: userChannelId(caller.userId) });
      }
      return found;
    },
  };
}

/**
 * Returns the reader of one call with two kinds of lists: the reader's own, if `isOwn` returns true, or another
 * thing's.
 */
export function ownOr<TCall extends Call, TPlace>(
  isOwn: (asked: CallOutput<TCall>) => boolean,
  own: ListReader<TCall, TPlace>,
  other: ListReader<TCall, TPlace>,
): ListReader<TCall, TPlace> {
  return {
    ...other,
    isOneByOne: isOwn,
    async find(tx, caller, asked) {
      const owned = await own.find(tx, caller, asked.filter(isOwn));
      const others = await other.find(
        tx,
        caller,
        asked.filter((one) => !isOwn(one)),
      );
      const [nextOwned, nextOther] = [owned.values(), others.values()];
      return asked.map((one) => (isOwn(one) ? nextOwned : nextOther).next().value ?? 'no_room');
    },
  };
}
