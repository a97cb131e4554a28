/**
 * Reads whole lists: what the device has, and the rest from the server, page by page. It reports what the server could
 * not provide, so that the archive can show it.
 */
import * as v from 'valibot';
import type { PulledList } from '#db/database/sync-state.ts';
import { tableOf } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { rowKey } from '#db/rows.ts';
import type { WantedPage } from '#sync/hooks.ts';
import type { Source } from './source.ts';

/** Lists per request: few enough that a slow connection responds in time. */
const LISTS_AT_ONCE = 60;
/** The number of attempts for a list that did not fit into the server's responses, or failed. */
const TRIES = 4;
/** The longest wait the server may request before the archive continues without it. */
const WAIT_MAX_MS = 90_000;
const WAIT_MS = 2_000;

/** What is known of a list beyond the device's rows. */
interface Completion {
  /** Rows of the server, as received. */
  rows: { id: string }[];
  /** Whether these are all rows of the list, so that others on the device are deleted. */
  isWhole: boolean;
  gap: 'not_on_device' | 'not_reached' | null;
}

const HERE: Completion = { rows: [], isWhole: false, gap: null };

const isHere = (list: PulledList | undefined) =>
  list !== undefined && list.progress.kind === 'complete' && !list.stale && list.pulled_at !== null;

/** Returns the first page to request: rows that are on the device and up to date are not requested again. */
const beginning = (list: PulledList | undefined): string | null =>
  list && !list.stale && list.progress.kind === 'partial' ? list.progress.next : null;

export class ListReader {
  readonly #source: Source;
  readonly #completions = new Map<string, Completion>();
  /** Once the server is unreachable, it is not requested again: each further request would wait in vain. */
  #reach: 'there' | 'offline' | 'lost';

  constructor(source: Source) {
    this.#source = source;
    this.#reach = source.isOffline ? 'offline' : 'there';
  }

  get wasLost(): boolean {
    return this.#reach === 'lost';
  }

  /** Records that something other than a list could not be read. */
  lost(): void {
    if (this.#reach === 'there') this.#reach = 'lost';
  }

  get gap(): 'not_on_device' | 'not_reached' | null {
    if (this.#reach === 'there') return null;
    return this.#reach === 'offline' ? 'not_on_device' : 'not_reached';
  }

  /** Requests what the device lacks of these lists. Afterwards, `rows` returns them; `forget` releases them. */
  async complete(names: readonly string[]): Promise<void> {
    const known = await this.#source.db.lists.bulkGet([...names]);
    const wanted: WantedPage[] = [];
    for (const [index, name] of names.entries()) {
      const list = known[index];
      if (isHere(list)) this.#completions.set(name, HERE);
      else if (list?.failure === 'refused') this.#completions.set(name, HERE);
      else {
        const next = beginning(list);
        this.#completions.set(name, { rows: [], isWhole: next === null, gap: null });
        wanted.push({ list: name, next });
      }
    }
    await this.#readAll(wanted);
  }

  forget(): void {
    this.#completions.clear();
  }

  /** Returns why a list is not complete; null if it is. */
  gapOf(name: string): Completion['gap'] {
    return this.#completions.get(name)?.gap ?? null;
  }

  /**
   * Returns the rows of a completed list, as the device shows them: with pending changes, and without what the user
   * deleted here.
   * @param placedIn the list in which the device stores the rows
   * @param names lists that were completed: windows of that one, or itself
   */
  async rows<TEntity extends Entity>(
    entity: TEntity,
    schema: v.GenericSchema<unknown, WireOf[TEntity]>,
    placedIn: string,
    names: readonly string[] = [placedIn],
  ): Promise<WireOf[TEntity][]> {
    const { db } = this.#source;
    const completions = names.map((name) => this.#completions.get(name) ?? HERE);
    const isKnown = completions.every(({ isWhole, gap }) => isWhole && gap === null);
    const read = completions.flatMap(({ rows }) => rows);
    const stored = await wholeList(tableOf(db, entity), placedIn).toArray();
    const keys = stored.map(({ id }) => rowKey(entity, id));
    const ofServer = read.map(({ id }) => rowKey(entity, id));
    const waiting = new Set((await db.serverRows.bulkGet([...keys, ...ofServer])).map((row) => row?.key));
    const fresh = new Map(read.map((row) => [row.id, row]));
    const isKept = ({ id }: { id: string }) => !isKnown || fresh.has(id) || waiting.has(rowKey(entity, id));
    const rows: WireOf[TEntity][] = [];
    for (const row of stored) {
      if (!isKept(row)) continue;
      const news = waiting.has(rowKey(entity, row.id)) ? undefined : fresh.get(row.id);
      const parsed = news && v.safeParse(schema, news);
      rows.push(parsed?.success ? parsed.output : row);
      fresh.delete(row.id);
    }
    for (const row of fresh.values()) {
      // A pending change removed it from the list.
      if (waiting.has(rowKey(entity, row.id))) continue;
      const parsed = v.safeParse(schema, row);
      if (parsed.success) rows.push(parsed.output);
    }
    return rows;
  }

  async #readAll(wanted: readonly WantedPage[]): Promise<void> {
    const tries = new Map<string, number>();
    let left = [...wanted];
    while (left.length > 0) {
      const gap = this.gap;
      if (gap !== null) return this.#giveUp(left, gap);
      const asked = left.slice(0, LISTS_AT_ONCE);
      const result = await this.#source.server.readPages(asked);
      this.#source.signal.throwIfAborted();
      if (result.kind === 'offline') {
        this.lost();
        continue;
      }
      if (result.kind === 'refused') {
        const waitMs = result.retryAfterMs ?? WAIT_MS;
        const first = asked[0]?.list ?? '';
        const count = (tries.get(first) ?? 0) + 1;
        tries.set(first, count);
        if (count > TRIES || waitMs > WAIT_MAX_MS) this.lost();
        else await this.#source.wait(waitMs);
        continue;
      }
      const responses = new Map(result.response.map((page) => [page.list, page]));
      const again: WantedPage[] = [];
      for (const page of asked) {
        const response = responses.get(page.list);
        if (response === undefined) {
          const count = (tries.get(page.list) ?? 0) + 1;
          tries.set(page.list, count);
          if (count > TRIES && responses.size === 0) this.#giveUp([page], 'not_reached');
          else again.push(page);
        } else if (response.kind === 'page') {
          this.#completions.get(page.list)?.rows.push(...response.rows);
          if (response.next !== null) again.push({ list: page.list, next: response.next });
        }
        // What the user may not read is not missing.
      }
      left = [...left.slice(asked.length), ...again];
    }
  }

  #giveUp(pages: readonly WantedPage[], gap: 'not_on_device' | 'not_reached'): void {
    for (const { list } of pages) {
      const completion = this.#completions.get(list);
      if (completion) completion.gap = gap;
    }
  }
}
