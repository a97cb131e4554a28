/** The storage of bytes: a folder, or a bucket behind the same interface. The database knows which bytes there are. */

/** What one presigned URL allows. */
export interface Allowance {
  readonly key: string;
  readonly userId: string;
  readonly type: string;
  /** Exactly so many. */
  readonly bytes: number;
  /** Unix milliseconds. */
  readonly expires: number;
}

export interface FileStore {
  /** Where a device may put the bytes, and with which headers. A relative URL is on the own origin. */
  place(allowance: Allowance): Promise<{ url: string; headers: Record<string, string> }>;
  /** Whether a URL of the own origin was signed here, for exactly this. */
  allows(allowance: Allowance, signature: string): boolean;
  /** Stores all of it or nothing. Writing again replaces. @throws what `bytes` throws. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null where nothing has that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** How many bytes that are; null where nothing has that name. */
  size(name: string): Promise<number | null>;
  /** Removing what is not there succeeds. */
  remove(name: string): Promise<void>;
}

/** Names of what belongs to a key. */
export const uploadName = (key: string) => `uploads/${key}`;
export const pictureName = (key: string, width: number) => `pictures/${key}-${width}`;
