/**
 * The bench's server: responds from memory, so that only the device is measured. It serves the bench's pages and the
 * built app; figures control it from the same process.
 */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type FullEvent, outingChannel } from '#contract/events.ts';
import type { Config } from '#contract/system/calls.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import { newId } from '#server/base/db/new-id.ts';
import { Files } from './files.ts';
import { Lists } from './lists.ts';
import { Sockets } from './socket.ts';
import { type Size, World } from './world.ts';

const EPOCH = 'bench';
const INSTALLATION = '0bec0000-0000-7000-8000-000000000000';
const PREFIX = '/api/v1';
const JSON_TYPE = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  // A device ignores responses without it.
  [HEADERS.installation]: INSTALLATION,
  [HEADERS.contractVersion]: String(CONTRACT_VERSION),
};

export interface ServerOptions extends Size {
  /** Rows of a page, whatever the request says. */
  pageRows: number;
  /** Directories of files: `Files`. */
  folders: readonly string[];
}

export class BenchServer {
  readonly world: World;
  readonly lists: Lists;
  readonly sockets: Sockets;
  /** Requests by method and path without ids, since `forget`. */
  readonly requests = new Map<string, number>();
  /** How writes are answered: after a delay in ms, or as unavailable. */
  writes: { kind: 'answered'; afterMs: number } | { kind: 'unavailable' } = { kind: 'answered', afterMs: 0 };
  /** Served pages of notes, by themselves or with others. */
  notePages = 0;
  /** The places of the travel log, compressed; null for none. */
  places: Places | null = null;
  /** The appearance of every photo, as WebP. */
  picture: Uint8Array | null = null;
  /** The events that a device receives when it catches up. */
  missed: readonly FullEvent[] = [];
  readonly #http: Server;
  readonly pageRows: number;
  readonly #files: Files;
  readonly #sequences = new Map<string, number>();

  private constructor({ pageRows, folders, ...size }: ServerOptions) {
    this.world = new World(size, Date.now());
    this.lists = new Lists(this.world, pageRows);
    this.pageRows = pageRows;
    this.#files = new Files(folders);
    this.#http = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      this.#take(request, response).catch((problem: unknown) => {
        console.error(problem);
        response.destroy();
      });
    });
    this.sockets = new Sockets(this.#http);
  }

  static async open(options: ServerOptions): Promise<BenchServer> {
    const server = new BenchServer(options);
    server.#http.listen(0, '127.0.0.1');
    await once(server.#http, 'listening');
    return server;
  }

  get origin(): string {
    const address = this.#http.address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen');
    return `http://localhost:${address.port}`;
  }

  async close(): Promise<void> {
    this.sockets.close();
    this.#http.close();
    this.#http.closeAllConnections();
    await once(this.#http, 'close').catch(() => {});
  }

  /** The event that the next change of a note causes. `note` counts from the newest one of the outing. */
  noteEvent(outing: number, note: number, text: () => string): FullEvent {
    const channel = outingChannel(this.world.outingId(outing));
    const sequence = this.#next(channel);
    const before = this.world.note(outing, note);
    const { id, username } = this.world.person(1);
    const updated_at_timestamp = before.attributes.created_at_timestamp + sequence;
    return {
      channel,
      sequence,
      epoch: EPOCH,
      operation: 'updated',
      entity: 'note',
      outing_id: before.outing_id,
      causer: { id, username },
      client_id: null,
      mutation_id: null,
      system: false,
      timestamp: updated_at_timestamp,
      data: { ...before, attributes: { ...before.attributes, text: text(), updated_at_timestamp } },
    };
  }

  /** A new message in the chat of an outing. */
  messageEvent(outing: number, text: string): FullEvent {
    const outing_id = this.world.outingId(outing);
    const channel = outingChannel(outing_id);
    const sequence = this.#next(channel);
    const author = this.world.person(1);
    const at = Date.now() + sequence;
    return {
      channel,
      sequence,
      epoch: EPOCH,
      operation: 'created',
      entity: 'message',
      outing_id,
      causer: { id: author.id, username: author.username },
      client_id: null,
      mutation_id: null,
      system: false,
      timestamp: at,
      data: {
        id: newId(at),
        outing_id,
        conversation_id: null,
        placeholder_message_id: null,
        attributes: {
          type: 'text',
          text,
          mentions: [],
          reply_to_id: null,
          subject: null,
          event: null,
          edited_at_timestamp: null,
          deleted_at_timestamp: null,
          created_at_timestamp: at,
          updated_at_timestamp: at,
          fetched_at_timestamp: at,
        },
        relations: { author, reactions: [] },
      },
    };
  }

  #next(channel: string): number {
    const sequence = (this.#sequences.get(channel) ?? 1) + 1;
    this.#sequences.set(channel, sequence);
    return sequence;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    if (!url.pathname.startsWith('/api/') && !url.pathname.startsWith('/bench-clock'))
      return this.#file(url.pathname, request, response);
    const kind = `${method} ${url.pathname.replace(/[0-9a-f-]{36}/g, ':id')}`;
    this.requests.set(kind, (this.requests.get(kind) ?? 0) + 1);
    const body = method === 'GET' ? '' : await bodyOf(request);
    if (url.pathname === '/bench-clock') return answer(response, 200, { now: clock() });
    const call = `${method} ${url.pathname.slice(PREFIX.length)}`;
    switch (call) {
      case 'GET /sanctum/csrf-cookie':
        response.writeHead(204, { ...JSON_TYPE, [HEADERS.csrfToken]: 'bench' }).end();
        return;
      case 'POST /auth/login':
      case 'GET /auth/user':
        return answer(response, 200, {
          data: this.world.user,
          seal_key: 'a'.repeat(43),
          csrf_token: 'bench',
        });
      case 'GET /health':
        return answer(response, 200, { status: 'ok' });
      case 'GET /config':
        return answer(response, 200, { ...CONFIG, places_version: this.places?.version ?? NO_PLACES });
      case `GET /travels/places/${NO_PLACES}`:
        return answer(response, 200, { data: { version: NO_PLACES, countries: [] } });
      case `GET /travels/places/${this.places?.version}`:
        return this.#sendPlaces(response);
      case 'POST /broadcasting/auth':
        return answer(response, 200, { auth: 'bench:signed' });
      case 'POST /events/catch-up':
        return this.#catchUp(JSON.parse(body), response);
      case 'POST /lists':
        return this.#sendLists(JSON.parse(body), response);
      case 'POST /outing-notes':
        return this.#write(response, 201, JSON.parse(body));
    }
    const changed = /^\/api\/v1\/outing-notes\/([0-9a-f-]{36})$/.exec(url.pathname)?.[1];
    if (method === 'POST' && changed !== undefined)
      return this.#write(response, 200, { ...JSON.parse(body), id: changed });
    const found = method === 'GET' ? this.#page(url) : undefined;
    if (found) response.writeHead(200, { ...JSON_TYPE, 'Content-Length': found.length }).end(found);
    else if (method !== 'GET' && this.writes.kind === 'unavailable')
      answer(response, 503, refusal('unavailable'));
    else answer(response, 404, refusal('not_found'));
  }

  #page(url: URL): Buffer | undefined {
    const found = this.lists.answer(url);
    if (found && url.pathname.endsWith('/outing-notes')) this.notePages += 1;
    return found;
  }

  /** A line a list, up to the length that the client named. */
  #sendLists({ paths, max_length }: { paths: string[]; max_length: number }, response: ServerResponse): void {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Type': 'application/x-ndjson' });
    const left: number[] = [];
    let length = 0;
    for (const [list, path] of paths.entries()) {
      const url = new URL(path.startsWith(PREFIX) ? path : PREFIX + path, 'http://localhost');
      const served = this.lists.answer(url);
      // The engine would request it forever, and the figure would never end.
      if (!served) console.error(`The bench's server has no list ${path}.`);
      const found = served ?? Buffer.from(JSON.stringify(refusal('not_found')));
      length += found.length;
      if (length > max_length && list > 0) {
        left.push(list);
        continue;
      }
      const status = this.#page(url) ? 200 : 404;
      response.write(`{"list":${list},"status":${status},"body":`);
      response.write(found);
      response.write('}\n');
    }
    response.end(`${JSON.stringify({ left })}\n`);
  }

  /** Serves places, once they are requested and released. */
  keepPlaces(places: { version: string }): { asked: Promise<void>; release: () => void } {
    const asked = gate();
    const released = gate();
    const packed = this.places?.packed ?? brotliCompressSync(JSON.stringify({ data: places }));
    this.places = {
      version: places.version,
      packed,
      onAsked: asked.resolve,
      released: released.promise,
    };
    return { asked: asked.promise, release: released.resolve };
  }

  async #sendPlaces(response: ServerResponse): Promise<void> {
    if (this.places === null) return answer(response, 404, refusal('not_found'));
    const { packed, onAsked, released } = this.places;
    onAsked();
    await released;
    response
      .writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'br', 'Content-Length': packed.length })
      .end(packed);
  }

  /** Returns a note as it was sent, with a newer version. */
  async #write(response: ServerResponse, status: number, note: SentNote): Promise<void> {
    if (this.writes.kind === 'unavailable') return answer(response, 503, refusal('unavailable'));
    if (this.writes.afterMs > 0) await wait(this.writes.afterMs);
    const outing_id = note.outing_id ?? this.outingOf(note.id);
    const sequence = this.#sequences.get(`outing.${outing_id}`) ?? 1;
    const at = Date.now();
    answer(response, status, {
      data: {
        ...{ id: note.id, outing_id },
        attributes: {
          ...{ title: note.title, text: note.text },
          ...{ created_at_timestamp: createdAt(note.id), updated_at_timestamp: at },
        },
        relations: { author: this.world.me, editor: this.world.me },
      },
      sequence,
      mutation_id: null,
    });
  }

  /** The id of a note contains the number of its outing in its last part. */
  outingOf(noteId: string): string {
    const number = Number.parseInt(noteId.slice(24), 16) - 1;
    return this.world.outingId(Math.floor(number / this.world.size.notesEach));
  }

  #catchUp({ after }: { after: Record<string, number> }, response: ServerResponse): void {
    const events = this.missed.filter(({ channel, sequence }) => sequence > (after[channel] ?? 0));
    const channels = Object.fromEntries(
      Object.entries(after).map(([channel, sequence]) => [
        channel,
        { state: 'ok', latest: Math.max(sequence, this.#sequences.get(channel) ?? 0) },
      ]),
    );
    answer(response, 200, { data: events, channels, more: false, epoch: EPOCH });
  }

  #file(path: string, request: IncomingMessage, response: ServerResponse): void {
    if (path.startsWith('/files/') && this.picture !== null) {
      response.writeHead(200, { 'Content-Type': 'image/webp' }).end(this.picture);
      return;
    }
    if (path === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    this.#files.send(path, request, response);
  }
}

interface SentNote {
  id: string;
  outing_id?: string;
  title: string;
  text: string;
}

const NO_PLACES = '000000000000';

interface Places {
  version: string;
  packed: Buffer;
  onAsked: () => void;
  released: Promise<void>;
}

const CONFIG: Omit<Config, 'places_version'> = {
  socket: { key: 'bench' },
  features: {
    auto_translate: false,
    landing_coming_soon: false,
    default_registration: false,
    registration_by_invitation: true,
    advocate: false,
    conference_promo: false,
    guests: true,
  },
  stores: { ios: null, android: null, android_other: null },
  providers: [],
  oldest_client: 1,
  contract_version: CONTRACT_VERSION,
  epoch: EPOCH,
  installation: INSTALLATION,
};

/** Unix ms with fractions, by the clock that pages of the browser also use. */
export const clock = () => performance.timeOrigin + performance.now();

/** The creation time of an id of version 7, which begins with it. */
const createdAt = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

const refusal = (code: string) => ({ status: 'error', code, readable_message: code, errors: {} });

function answer(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { ...JSON_TYPE, 'Content-Length': bytes.length }).end(bytes);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A promise with the function that resolves it. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
