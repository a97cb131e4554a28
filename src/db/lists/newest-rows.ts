/**
 * Reads the newest rows of a list, live, and more of them step by step. Reads them in pieces with one query each: a new
 * row or a change rereads one piece, never everything that the user has scrolled through.
 */
import { Dexie, type Table } from 'dexie';
import type { Placed } from '../rows.ts';
import { withSameRows } from './same-rows.ts';
import { steadyQuery } from './steady-query.ts';

type Listed = Placed & { id: string };
/** The place of a row in the index of its list. */
type Place = [list: string, order: number, id: string];

interface Piece<TRow> {
  /** Its rows are below this place. */
  to: unknown[];
  /**
   * And from this place on; null while it is the last piece and has at most `limit` rows, of which a new one replaces
   * the oldest.
   */
  from: Place | null;
  limit: number;
  /** Undefined before the database's first result. */
  rows: readonly TRow[] | undefined;
  /** Ends its query. */
  end: (() => void) | null;
}

export interface NewestRowsState<TRow> {
  /** The newest first; undefined before the database's first result. */
  rows: readonly TRow[] | undefined;
  /** Whether the page is full: more rows may be stored. */
  isFull: boolean;
  problem: unknown;
}

export class NewestRows<TRow extends Listed> {
  readonly #table: Table<TRow, string>;
  readonly #list: string;
  readonly #step: number;
  readonly #subscribers = new Set<() => void>();
  readonly #pieces: Piece<TRow>[];
  #isKept = false;
  #state: NewestRowsState<TRow> = { rows: undefined, isFull: false, problem: null };

  /** @param first how many rows are shown at first; a step, or as many as before a reload */
  constructor(table: Table<TRow, string>, list: string, step: number, first = step) {
    this.#table = table;
    this.#list = list;
    this.#step = step;
    this.#pieces = [{ to: [list, Dexie.maxKey], from: null, limit: first, rows: undefined, end: null }];
  }

  get = (): NewestRowsState<TRow> => this.#state;

  /** Reads while there is a subscriber. */
  subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    if (this.#subscribers.size === 1) for (const piece of this.#pieces) this.#read(piece);
    return () => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size === 0) for (const { end } of this.#pieces) end?.();
    };
  };

  /** Shows another step of what is on this device. */
  more(): void {
    const last = this.#pieces.at(-1);
    if (!last || !this.#close(last)) return;
    const next: Piece<TRow> = { to: last.from, from: null, limit: this.#step, rows: undefined, end: null };
    this.#pieces.push(next);
    this.#read(next);
    this.#publish();
  }

  /** From now on, a newer row pushes out none of the shown ones. */
  keep(): void {
    this.#isKept = true;
    const last = this.#pieces.at(-1);
    if (last) this.#close(last);
  }

  /**
   * Fixes the lower end of a full piece at its oldest row.
   * @returns whether it is fixed
   */
  #close(piece: Piece<TRow>): piece is Piece<TRow> & { from: Place } {
    const oldest = piece.rows?.[piece.limit - 1];
    if (piece.from === null && oldest) {
      piece.from = [this.#list, oldest.order ?? 0, oldest.id];
      this.#read(piece);
    }
    return piece.from !== null;
  }

  #read(piece: Piece<TRow>): void {
    piece.end?.();
    const query = () => {
      const { to, from, limit } = piece;
      const rows = this.#table
        .where('[list+order+id]')
        .between(from ?? [this.#list, Dexie.minKey], to, true, false)
        .reverse();
      return (from === null ? rows.limit(limit) : rows).toArray();
    };
    piece.end = steadyQuery(query).subscribe(
      (rows) => {
        piece.rows = withSameRows(rows, piece.rows);
        if (this.#isKept) this.#close(piece);
        if (piece === this.#pieces[0]) this.#split(piece);
        this.#publish();
      },
      (problem) => {
        this.#state = { ...this.#state, problem };
        for (const subscriber of this.#subscribers) subscriber();
      },
    );
  }

  /** The piece that receives new rows stays small, as each of them rereads it. */
  #split(newest: Piece<TRow>): void {
    const { rows, from, limit } = newest;
    const end = rows?.[this.#step - 1];
    if (!rows || !end || from === null || rows.length < 2 * this.#step) return;
    const place: Place = [this.#list, end.order ?? 0, end.id];
    const older: Piece<TRow> = { to: place, from, limit, rows: rows.slice(this.#step), end: null };
    this.#pieces.splice(0, 1, newest, older);
    newest.from = place;
    newest.rows = rows.slice(0, this.#step);
    this.#read(older);
  }

  #publish(): void {
    const known = this.#pieces.flatMap(({ rows }) => (rows === undefined ? [] : [rows]));
    const last = this.#pieces.at(-1);
    this.#state = {
      rows: known.length === 0 ? undefined : known.flat(),
      // The next piece is only requested when this one is full, so while it is being read there may be more.
      isFull:
        last?.rows === undefined
          ? this.#pieces.length > 1
          : last.from !== null || last.rows.length >= last.limit,
      problem: null,
    };
    for (const subscriber of this.#subscribers) subscriber();
  }
}
