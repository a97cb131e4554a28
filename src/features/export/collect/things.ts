/** Adds pictures and files to the archive, and records what could not be added. */

import { extensionOf } from '#contract/base/file-names.ts';
import type { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import type { FolderNames } from '../archive/file-names.ts';
import type { MissingPart } from '../archive/shape.ts';
import type { ArchiveWriter } from '../archive/zip.ts';
import type { ListReader } from './list-reader.ts';
import type { Missing } from './missing.ts';
import type { Fetched, Source } from './source.ts';

const PICTURE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

/** A destination: the folder with its path, and the names already used there. */
export interface Folder {
  path: string;
  names: FolderNames;
}

interface About {
  part: MissingPart;
  /** The title of its outing or chat. */
  of: string;
}

export class Things {
  readonly #source: Source;
  readonly #writer: ArchiveWriter;
  readonly #missing: Missing;
  readonly #reader: ListReader;
  readonly #withBytes: boolean;
  readonly #onAdded: () => void;

  constructor(
    source: Source,
    parts: { writer: ArchiveWriter; missing: Missing; reader: ListReader; withBytes: boolean },
    onAdded: () => void,
  ) {
    this.#source = source;
    this.#writer = parts.writer;
    this.#missing = parts.missing;
    this.#reader = parts.reader;
    this.#withBytes = parts.withBytes;
    this.#onAdded = onAdded;
  }

  /** Returns the path of a picture in its largest size; null if it is not in the archive. */
  picture(picture: Picture | null, title: string, folder: Folder, about: About): Promise<string | null> {
    const largest = picture?.sizes.at(-1);
    return this.pictureOf(largest?.url ?? null, title, folder, about);
  }

  /** @param url null: there is no picture */
  async pictureOf(url: string | null, title: string, folder: Folder, about: About): Promise<string | null> {
    if (url === null) return null;
    return this.#put(
      () => this.#source.picture(url),
      (blob) => folder.names.next(title, PICTURE_EXTENSIONS[blob.type] ?? 'webp'),
      folder,
      about,
    );
  }

  async file(file: OutingFile, folder: Folder, about: About): Promise<string | null> {
    const { name } = file.attributes;
    return this.#put(
      () => this.#source.file(file),
      () => (extensionOf(name) === '' ? folder.names.next(name) : folder.names.nextFile(name)),
      folder,
      about,
    );
  }

  async #put(
    fetch: () => Promise<Fetched>,
    nameOf: (blob: Blob) => string,
    folder: Folder,
    { part, of }: About,
  ): Promise<string | null> {
    if (!this.#withBytes) {
      this.#missing.bytes(part, 'left_out', of);
      return null;
    }
    this.#source.signal.throwIfAborted();
    const fetched = await fetch();
    this.#source.signal.throwIfAborted();
    if (fetched.kind === 'missing') {
      this.#missing.bytes(part, this.#reader.gap ?? 'not_reached', of);
      return null;
    }
    if (!this.#writer.hasRoom(fetched.blob.size)) {
      this.#missing.bytes(part, 'too_large', of);
      return null;
    }
    if (fetched.isReduced) this.#missing.bytes(part, 'reduced', of);
    const path = `${folder.path}/${nameOf(fetched.blob)}`;
    await this.#writer.addBytes(path, piecesOf(fetched.blob));
    this.#onAdded();
    return path;
  }
}

/** Not the iterator of the stream itself, which not every browser has. */
async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
