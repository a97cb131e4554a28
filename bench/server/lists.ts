/** Lists of the bench's world as prepared responses, so that clients wait for the network and not for the server. */
import { CONTACT_LISTS, type World } from './world.ts';

/** The number of members of an outing. */
const MEMBERS = 3;

/** Other responses are created on request: a million rows would not fit into memory. */
const READY_BYTES_MAX = 300_000_000;
/** From this share on nothing is prepared. */
const NEARLY_FULL = 0.95;

interface Source {
  length: number;
  row(index: number): unknown;
}

/** Responds with the pages of all lists of a world; a page has at most `pageRows` rows, whatever the request says. */
export class Lists {
  readonly #world: World;
  readonly #pageRows: number;
  readonly #ready = new Map<string, Buffer>();
  #readyBytes = 0;
  readonly #outings: ReadonlyMap<string, number>;

  constructor(world: World, pageRows: number) {
    this.#world = world;
    this.#pageRows = pageRows;
    const ids = Array.from({ length: world.size.outings }, (_, index) => world.outingId(index));
    this.#outings = new Map(ids.map((id, index) => [id, index]));
  }

  outingIndex(id: string): number | undefined {
    return this.#outings.get(id);
  }

  /** The response to a request for a list or one outing; undefined for any other path. */
  answer(url: URL): Buffer | undefined {
    const key = this.#keyOf(url);
    const ready = this.#ready.get(key);
    if (ready) return ready;
    const made = this.#make(url);
    if (made === undefined || this.#readyBytes + made.length > READY_BYTES_MAX) return made;
    this.#ready.set(key, made);
    this.#readyBytes += made.length;
    return made;
  }

  /** Prepares the responses of a first synchronization, so that no contestant waits for them. */
  prepare(paths: readonly string[]): void {
    for (const path of paths) {
      if (this.#readyBytes > READY_BYTES_MAX * NEARLY_FULL) return;
      let next: string | null = path;
      while (next !== null) {
        const body: Buffer | undefined = this.answer(new URL(next, 'http://localhost'));
        next = body === undefined ? null : nextOf(body);
      }
    }
  }

  /** The key of a response: only its relevant parameters, because contestants write others differently. */
  #keyOf({ pathname, searchParams: asked }: URL): string {
    const list = asked.get('outing_id') ?? asked.get('dateType') ?? '';
    return [pathname, list, asked.get('type'), this.#rowsOf(asked), asked.get('cursor') ?? 0].join(' ');
  }

  #rowsOf(asked: URLSearchParams): number {
    return Math.min(Number(asked.get('per_page') ?? this.#pageRows), this.#pageRows);
  }

  #make(url: URL): Buffer | undefined {
    const one = /^\/api\/v1\/outings\/([0-9a-f-]{36})$/.exec(url.pathname);
    if (one) {
      const index = this.#outings.get(one[1] ?? '');
      return index === undefined ? undefined : json({ data: this.#world.outing(index), sequence: 1 });
    }
    const source = this.#source(url);
    return source && this.#page(url, source);
  }

  #source({ pathname, searchParams }: URL): Source | undefined {
    const empty: Source = { length: 0, row: () => null };
    const { outings, notesEach, people = 0, photos = 0, datePoll } = this.#world.size;
    switch (pathname) {
      case '/api/v1/outings/timeline':
        return searchParams.get('dateType') === 'upcoming'
          ? { length: outings, row: (index) => this.#world.outing(index) }
          : empty;
      case '/api/v1/outing-attachments': {
        const isOfFirst = this.#outings.get(searchParams.get('outing_id') ?? '') === 0;
        if (searchParams.get('type') === 'poll' && isOfFirst && datePoll !== undefined)
          return { length: 1, row: () => this.#world.datePoll(datePoll) };
        return searchParams.get('type') === 'photo' && isOfFirst
          ? { length: photos, row: (index) => this.#world.photo(index) }
          : empty;
      }
      case '/api/v1/outings':
      case '/api/v1/outing-activities':
      case '/api/v1/outing-messages':
      case '/api/v1/conversations':
      case '/api/v1/outing-note-comments':
      case '/api/v1/invitations':
      case '/api/v1/requests':
      case '/api/v1/notifications':
      case '/api/v1/settings':
      case '/api/v1/settings/activity-templates':
      case '/api/v1/travels/visits':
      case '/api/v1/stories':
      case '/api/v1/feed':
      case '/api/v1/personal-calendar':
      case '/api/v1/calendar-links':
      case '/api/v1/foreign-calendars':
      case '/api/v1/foreign-calendars/events':
      case '/api/v1/collections':
      case '/api/v1/collections/outings':
        return empty;
      case '/api/v1/people':
        return { length: people, row: (index) => this.#world.contact(index) };
      case '/api/v1/contacts/lists':
        return people === 0
          ? empty
          : { length: CONTACT_LISTS, row: (index) => this.#world.contactList(index) };
      case '/api/v1/outing-notes': {
        const outing = this.#outings.get(searchParams.get('outing_id') ?? '');
        return outing === undefined
          ? undefined
          : { length: notesEach, row: (index) => this.#world.note(outing, index) };
      }
      default: {
        const [, id = '', list] =
          /^\/api\/v1\/outings\/([0-9a-f-]{36})\/(members|answers|invitations|ratings|requests|things)$/.exec(
            pathname,
          ) ?? [];
        const outing = this.#outings.get(id);
        if (list !== 'members') return outing === undefined ? undefined : empty;
        return outing === undefined
          ? undefined
          : { length: MEMBERS, row: (index) => this.#world.membership(outing, index) };
      }
    }
  }

  #page(url: URL, { length, row }: Source): Buffer {
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const to = Math.min(length, from + this.#rowsOf(url.searchParams));
    const data = Array.from({ length: to - from }, (_, index) => row(from + index));
    const next = new URL(url);
    next.searchParams.set('cursor', `${to}`);
    return json({
      data,
      links: { next: to < length ? `${next.pathname}${next.search}` : null },
      sequence: 1,
    });
  }
}

const json = (body: unknown) => Buffer.from(JSON.stringify(body));

function nextOf(body: Buffer): string | null {
  const page: { links?: { next: string | null } } = JSON.parse(body.toString());
  return page.links?.next ?? null;
}
