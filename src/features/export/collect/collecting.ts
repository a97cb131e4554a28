/** Defines what all parts of collecting an archive share. */
import type { Notification } from '#contract/accounts/notification/notification.ts';
import type { NoteRecord } from '../archive/shape.ts';
import type { ArchiveWriter } from '../archive/zip.ts';
import type { ListReader } from './list-reader.ts';
import type { Missing } from './missing.ts';
import type { Source } from './source.ts';
import type { Things } from './things.ts';

export type Unnamed = 'outing' | 'chat' | 'note' | 'photo' | 'file' | 'picture' | 'cover';

/** Texts that the records themselves need, in the user's language. */
export interface RecordWords {
  markdown(note: NoteRecord): string;
  /** The text of a notification. */
  notification(notification: Notification): string;
  /** The name of something without one. */
  unnamed(kind: Unnamed): string;
  /** A place of the travel log. @param cities names of cities by their ids */
  place(id: string, cities: ReadonlyMap<string, string>): string;
}

/**
 * Marks an entity whose rows are not collected here, and why: they are nowhere in the archive, or another file collects
 * them.
 */
export interface NotAmongThem {
  readonly why: string;
}

export interface Collecting {
  source: Source;
  reader: ListReader;
  writer: ArchiveWriter;
  missing: Missing;
  things: Things;
  words: RecordWords;
}
