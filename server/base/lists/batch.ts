/** Parses, finds and describes pages of lists of one kind that are requested together. */
import type { Call, CallOutput } from '#contract/base/call.ts';
import type { Tx } from '../db/transaction.ts';
import { type GivenParts, parseParts } from '../http/input/parse.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/session/session.ts';
import type { ListPage, ListReader } from './reader.ts';

/** A page that was found. */
export interface Sized {
  readonly channelId: string;
  readonly rows: number;
  /** Approximate length of its response, in characters. */
  readonly length: number;
  /** Ids of its items, or of outings of the reader's agenda. */
  readonly items: readonly string[];
  readonly agenda: readonly string[];
}

/** The caller numbers the pages. */
export interface Batch {
  /**
   * Requests a page.
   * @returns whether it has queries of its own
   * @throws {Refusal} if the call would not accept these parts
   */
  add(nth: number, given: GivenParts): Promise<boolean>;
  /** Cancels the request for a page. */
  drop(nth: number): void;
  /** Finds all requested pages. */
  find(tx: Tx): Promise<ReadonlyMap<number, Sized | Refusal | 'no_room'>>;
  /** Describes those of its pages that are among these. @returns their bodies */
  describe(
    tx: Tx,
    nths: ReadonlySet<number>,
    sequenceOf: (channelId: string) => number,
  ): Promise<ReadonlyMap<number, unknown>>;
}

/** A kind of list, regardless of its row type. */
export interface ListKind {
  readonly call: Call;
  /** Whether requesting it is counted, outside of the snapshot. */
  readonly isCounted: boolean;
  batchFor(caller: Caller): Batch;
}

/** Characters of a response in addition to its rows. */
const ENVELOPE_LENGTH = 150;

export function kindOf<TCall extends Call, TPlace>(reader: ListReader<TCall, TPlace>): ListKind {
  const { call } = reader;
  const bodyOf = ({ next, more, channelId }: ListPage<TPlace>, rows: readonly unknown[], at: Heads) =>
    call.list === undefined
      ? { data: rows[0], sequence: at(channelId) }
      : { data: rows, links: { next }, sequence: at(channelId), ...more };
  return {
    call,
    isCounted: reader.count !== undefined,
    batchFor(caller) {
      const asked = new Map<number, CallOutput<TCall>>();
      const pages = new Map<number, ListPage<TPlace>>();
      return {
        async add(nth, given) {
          const parts = parseParts(call, given, '');
          await reader.count?.(caller);
          asked.set(nth, parts);
          return reader.isOneByOne?.(parts) === true;
        },
        drop(nth) {
          asked.delete(nth);
        },
        async find(tx) {
          const found = await reader.find(tx, caller, [...asked.values()]);
          return new Map(
            [...asked.keys()].map((nth, place): [number, Sized | Refusal | 'no_room'] => {
              const page = found[place];
              if (page === undefined) throw new Error(`${call.path} found fewer lists than were requested.`);
              if (page instanceof Refusal || page === 'no_room') return [nth, page];
              pages.set(nth, page);
              const { channelId, places, textLength = 0, items = [], agenda = [] } = page;
              const length = ENVELOPE_LENGTH + places.length * reader.rowLength + textLength;
              return [nth, { channelId, rows: places.length, length, items, agenda }];
            }),
          );
        },
        async describe(tx, nths, sequenceOf) {
          const chosen = [...pages].filter(([nth]) => nths.has(nth));
          const places = chosen.flatMap(([, page]) => page.places);
          const rows = places.length === 0 ? [] : await reader.describe(tx, caller, places);
          let from = 0;
          return new Map(
            chosen.map(([nth, page]) => {
              const own = rows.slice(from, from + page.places.length);
              from += page.places.length;
              return [nth, bodyOf(page, own, sequenceOf)];
            }),
          );
        },
      };
    },
  };
}

type Heads = (channelId: string) => number;
