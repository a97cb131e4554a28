/** Makes and reads archives for tests. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { strFromU8, unzipSync } from 'fflate';
import { UserDatabase } from '#db/database/user-database.ts';
import { hrefOf } from '#features/export/archive/html.ts';
import type { Reading } from '#features/export/archive/words.ts';
import type { Sink } from '#features/export/archive/zip.ts';
import type { Source } from '#features/export/collect/source.ts';
import * as en from '#i18n/messages/en.ts';

export const READING: Reading = {
  language: 'en',
  locale: 'en-GB',
  dir: 'ltr',
  timeZone: 'UTC',
  messages: en,
  origin: 'https://outing.example',
  now: Date.UTC(2026, 10, 26, 12),
};

/** Collects what is written; `content` is the ZIP file once it is closed, and null after it was aborted. */
export function memorySink(): Sink & { content: Uint8Array | null; isAborted: boolean } {
  const pieces: Uint8Array[] = [];
  const sink = {
    content: null as Uint8Array | null,
    isAborted: false,
    async write(piece: Uint8Array) {
      pieces.push(piece);
    },
    async close() {
      sink.content = new Uint8Array(
        await new Blob(pieces.map((piece) => new Uint8Array(piece))).arrayBuffer(),
      );
    },
    async abort() {
      sink.isAborted = true;
    },
  };
  return sink;
}

/** An empty database. */
export const emptyDatabase = (userId: string) =>
  new UserDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' });

/** A source without pictures and files, and without a server. */
export const sourceWith = (given: Pick<Source, 'db' | 'userId'> & Partial<Source>): Source => ({
  server: {
    readPages: async () => ({ kind: 'offline', by: 'none' }),
    posts: async () => ({ kind: 'offline', by: 'none' }),
    picture: async () => null,
    file: async () => null,
  },
  isOffline: false,
  picture: async () => ({ kind: 'missing' }),
  file: async () => ({ kind: 'missing' }),
  wait: async () => {},
  signal: new AbortController().signal,
  ...given,
});

/** Reads an archive back: its texts by their paths, and every path in it. */
export function openArchive(content: Uint8Array | null) {
  if (content === null) throw new Error('No archive was made');
  const files = unzipSync(content);
  return {
    paths: Object.keys(files),
    text(path: string): string {
      const found = files[path];
      if (!found) throw new Error(`${path} is not in the archive`);
      return strFromU8(found);
    },
    json: (path: string): unknown => JSON.parse(strFromU8(files[path] ?? new Uint8Array())),
    bytes: (path: string) => files[path],
  };
}

/** The link targets of an archive's pages, each from the root. */
export function linkedPaths(archive: ReturnType<typeof openArchive>): string[] {
  return archive.paths
    .filter((path) => path.endsWith('.html'))
    .flatMap((path) =>
      [...archive.text(path).matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => {
        const url = new URL(target, `file:///${hrefOf(path)}`);
        return decodeURIComponent(url.pathname.slice(1));
      }),
    );
}
