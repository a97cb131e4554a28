/** What an archive is made from: the device, and the server as far as it can be reached. */
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

/** The server, asked through the engine. */
export interface Server {
  readPages(wanted: readonly WantedPage[]): Promise<CallResult<readonly PageRead[]>>;
  /** What the user shared. @param cursor null for the first page */
  posts(cursor: string | null): Promise<CallResult<PostsPage>>;
  /** From the device, or else from the server if it may be asked; null where it can not be had now. */
  picture(url: string, mayAsk: boolean): Promise<{ blob: Blob; isReduced: boolean } | null>;
  /** @param bytes how long the file is: anything else is not what the server has */
  file(key: string, bytes: number): Promise<Blob | null>;
}

/** Reading gives up when the user cancels: `signal` is then aborted, and whatever waits throws its reason. */
export interface Source {
  db: UserDatabase;
  userId: string;
  server: Server;
  /** Whether the device is offline as the archive begins: the server is then not asked at all. */
  isOffline: boolean;
  /** The picture of an address of the server, or of bytes that wait to be sent (`local:`). */
  picture(url: string): Promise<Fetched>;
  /** The content of a file. */
  file(file: OutingFile): Promise<Fetched>;
  wait(ms: number): Promise<void>;
  signal: AbortSignal;
}
