/** The storage of bytes: a folder or a bucket. The database lists the files in it. */

/** What one presigned URL allows. */
export interface Allowance {
  readonly key: string;
  readonly userId: string;
  readonly type: string;
  /** The exact length. */
  readonly bytes: number;
  /** Unix milliseconds. */
  readonly expires: number;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface UploadStore {
  /** Returns where a device may upload the bytes, and with which headers. A relative URL is on the app's origin. */
  place(allowance: Allowance): Promise<{ url: string; headers: Record<string, string> }>;
  /** Returns whether this server signed a URL on the app's origin for exactly this. */
  allows(allowance: Allowance, signature: string): boolean;
  /** Stores all bytes or none, and replaces an existing file. @throws what `bytes` throws. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns null if there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Streams all bytes, or those from the first to the last of a range. The caller has to read them, at least in part.
   * Returns null if there is no such file.
   */
  open(name: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Returns the number of bytes; null if there is no such file. */
  size(name: string): Promise<number | null>;
  /** Also succeeds if there is no such file. */
  remove(name: string): Promise<void>;
}

/** Names of the files of a key. */
export const uploadName = (key: string) => `uploads/${key}`;
export const pictureName = (key: string, width: number) => `pictures/${key}-${width}`;
