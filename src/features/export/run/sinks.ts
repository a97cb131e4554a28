/**
 * Writes the bytes of an archive: into the file that the user chose, or into one that the browser holds until it is
 * saved.
 */
import type { Sink } from '../archive/zip.ts';

/** The browser holds parts of this size outside of the worker’s memory, on disk if it has to. */
const PART_BYTES = 4_000_000;

/** @param onDone receives the whole archive */
export function blobSink(onDone: (blob: Blob) => void): Sink {
  let parts: Blob[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const close = () => {
    if (open.length > 0) parts.push(new Blob(open));
    open = [];
    bytes = 0;
  };
  return {
    async write(piece) {
      open.push(piece);
      bytes += piece.length;
      if (bytes >= PART_BYTES) close();
    },
    async close() {
      close();
      onDone(new Blob(parts, { type: 'application/zip' }));
      parts = [];
    },
    async abort() {
      parts = [];
      open = [];
    },
  };
}

/** The file has its content once it is closed. */
export async function fileSink(handle: FileSystemFileHandle): Promise<Sink> {
  const writable = await handle.createWritable();
  return {
    write: (piece) => writable.write(piece),
    close: () => writable.close(),
    abort: () => writable.abort(),
  };
}
