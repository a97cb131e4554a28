/** Rows of the photos of one outing: added on the days after it, by those who took them, and reacted to soon. */
import { createHash } from 'node:crypto';
import type { photoReactions, photos } from '../../outings/photos/tables.ts';
import { sampleId } from '../chance.ts';
import type { SamplePhoto } from '../photos.ts';
import type { Scene } from '../scenes.ts';
import { momentOf, type Span } from '../span.ts';
import type { IdOf } from './person-rows.ts';

/** Without what is known once it is drawn. */
export interface PhotoRow extends Omit<typeof photos.$inferInsert, 'width' | 'height' | 'placeholder'> {
  readonly scene: Scene;
}

export interface PhotoRows {
  readonly photos: readonly PhotoRow[];
  readonly photoReactions: readonly (typeof photoReactions.$inferInsert)[];
}

interface About {
  readonly key: string;
  readonly id: string;
  /** Its first day, YYYY-MM-DD. */
  readonly day: string;
  /** The days after it. */
  readonly span: Span;
}

/** As random as any to those who do not know the sample. */
export const keyOfBytes = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 32);

export function photoRows(about: About, taken: readonly SamplePhoto[], idOf: IdOf): PhotoRows {
  const slot = 1 / (taken.length + 1);
  const rows = taken.map((photo, nth) => rowOf(about, photo, nth * slot, slot, idOf));
  return {
    photos: rows.map(({ row }) => row),
    photoReactions: rows.flatMap(({ reactions }) => reactions),
  };
}

function rowOf(about: About, photo: SamplePhoto, from: number, slot: number, idOf: IdOf) {
  const { key, id: outing_id, day, span } = about;
  const words = `photo:${key}:${photo.taken}`;
  const added = momentOf(span, from, slot / 4, words);
  const id = sampleId(words, added);
  const reactions = (photo.reactions ?? []).map(([person, emoji]) => {
    const at = momentOf(span, from + slot / 2, slot / 2, `${words}:${person}`);
    return {
      id: sampleId(`${words}:${person}`, at),
      photo_id: id,
      user_id: idOf(person),
      emoji,
      reacted_at_timestamp: at,
    };
  });
  const row: PhotoRow = {
    id,
    outing_id,
    root_id: outing_id,
    author_id: idOf(photo.author),
    scene: photo.scene,
    picture_key: keyOfBytes(words),
    caption: photo.caption ?? '',
    alt: photo.alt,
    taken_at: `${day}T${photo.taken}`,
    is_featured: photo.isFeatured ?? false,
    fetched_at_timestamp: Math.max(
      added,
      ...reactions.map(({ reacted_at_timestamp }) => reacted_at_timestamp),
    ),
    created_at_timestamp: added,
    updated_at_timestamp: added,
  };
  return { row, reactions };
}
