/** Defines the sources of an archive: the device, and the server if it is reachable. */
import type { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { CallResult, PageRead, WantedPage } from '#sync/hooks.ts';

/** Bytes of a picture or a file. */
export type Fetched =
  /** `isReduced`: the device has only a smaller version, and could not get the whole one. */
  { kind: 'bytes'; blob: Blob; isReduced: boolean } | { kind: 'missing' };

export interface PostsPage {
  data: readonly FeedItem[];
  links: { next: string | null };
}

/** The server, called through the engine. */
export interface Server {
  readPages(wanted: readonly WantedPage[]): Promise<CallResult<readonly PageRead[]>>;
  /** Returns what the user shared. @param cursor null for the first page */
  posts(cursor: string | null): Promise<CallResult<PostsPage>>;
  /** Reads from the device, or else from the server if allowed; null if it is currently unavailable. */
  picture(url: string, mayAsk: boolean): Promise<{ blob: Blob; isReduced: boolean } | null>;
  /** @param bytes the length of the file: any other length is not the server's file */
  file(key: string, bytes: number): Promise<Blob | null>;
}

/** Reading stops when the user cancels: `signal` is then aborted, and every waiting call throws its reason. */
export interface Source {
  db: UserDatabase;
  userId: string;
  server: Server;
  /** Whether the device is offline when the archive begins: then no request is sent to the server. */
  isOffline: boolean;
  /** Returns the picture of a server address, or of bytes that wait to be sent (`local:`). */
  picture(url: string): Promise<Fetched>;
  file(file: OutingFile): Promise<Fetched>;
  wait(ms: number): Promise<void>;
  signal: AbortSignal;
}
