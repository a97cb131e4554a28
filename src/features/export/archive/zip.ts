/** Writes a ZIP file as a stream, so that only one piece of it is in memory. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The destination of the archive's bytes. */
export interface Sink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  /** Nothing of it remains. */
  abort(): Promise<void>;
}

/**
 * Plain ZIP ends at 4 GB and 65,535 files, and no other format is as widely supported. Some room is left for the pages
 * and the list of files at the end.
 */
const ZIP_BYTES_MAX = 4_000_000_000;
const ZIP_FILES_MAX = 60_000;

/** Text is compressed in pieces: between two of them, the worker can receive a cancellation. */
const PIECE = 64_000;

export class ArchiveWriter {
  readonly #sink: Sink;
  readonly #zip: Zip;
  #made: Uint8Array<ArrayBuffer>[] = [];
  #problem: Error | null = null;
  bytes = 0;
  files = 0;

  constructor(sink: Sink) {
    this.#sink = sink;
    this.#zip = new Zip((problem, bytes) => {
      if (problem) this.#problem = problem;
      // The compressor may reuse its buffer.
      else this.#made.push(new Uint8Array(bytes));
    });
  }

  /** Returns whether this many more bytes fit, in one file. */
  hasRoom(bytes: number): boolean {
    return this.bytes + bytes < ZIP_BYTES_MAX && this.files < ZIP_FILES_MAX;
  }

  /** Adds compressed text. */
  async addText(path: string, text: string): Promise<void> {
    const file = new ZipDeflate(path, { level: 6 });
    this.#add(file);
    const bytes = strToU8(text);
    for (let start = 0; start < bytes.length || start === 0; start += PIECE) {
      file.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length);
      await this.#flush();
    }
  }

  /**
   * Adds pictures and files uncompressed: most are compressed already.
   * @throws what reading them throws; the archive then contains what was written before, and continues
   */
  async addBytes(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const file = new ZipPassThrough(path);
    this.#add(file);
    try {
      for await (const piece of pieces) {
        file.push(piece);
        await this.#flush();
      }
    } finally {
      file.push(new Uint8Array(0), true);
      await this.#flush();
    }
  }

  async finish(): Promise<void> {
    this.#zip.end();
    await this.#flush();
    await this.#sink.close();
  }

  async abort(): Promise<void> {
    this.#zip.terminate();
    await this.#sink.abort();
  }

  #add(file: ZipDeflate | ZipPassThrough): void {
    this.files += 1;
    this.#zip.add(file);
  }

  async #flush(): Promise<void> {
    if (this.#problem) throw this.#problem;
    const made = this.#made;
    this.#made = [];
    for (const piece of made) {
      this.bytes += piece.length;
      await this.#sink.write(piece);
    }
  }
}
