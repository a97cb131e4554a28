/** Draws the photos and stories of the sample and stores their bytes, as if they had been uploaded. */
import { PHOTO_WIDTHS_PX } from '#contract/base/limits.ts';
import { UNCROPPED } from '../core/uploads/picture-limits.ts';
import { pictureName, type UploadStore } from '../core/uploads/store.ts';
import type { photos } from '../outings/photos/tables.ts';
import type { UploadRow } from './rows/person-rows.ts';
import type { PhotoRow } from './rows/photo-rows.ts';
import type { StoryPicture } from './rows/story-rows.ts';
import { photograph, type Scene } from './scenes.ts';

export interface StoredPhoto {
  readonly photo: typeof photos.$inferInsert;
  readonly file: UploadRow;
}

/** What is stored again is the same. One after the other, because each takes memory. */
export async function storePhotos(store: UploadStore, rows: readonly PhotoRow[]): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = [];
  for (const row of rows) stored.push(await storePhoto(store, row));
  return stored;
}

/** Draws a picture and stores it in all widths. @returns what its row in `files` says of it */
async function storeDrawn(store: UploadStore, scene: Scene, key: string) {
  const { makePictures } = await import('../core/uploads/picture.ts');
  const shape = { widths: PHOTO_WIDTHS_PX, aspect: UNCROPPED };
  const made = await makePictures(await photograph(scene), 'image/jpeg', shape);
  const widest = made.kind === 'made' ? made.pictures.at(-1) : undefined;
  if (made.kind === 'refused' || !widest)
    throw new Error(`A picture of the sample can not be stored: ${scene.kind}`);
  for (const { width, bytes } of made.pictures) await store.write(pictureName(key, width), whole(bytes));
  return {
    state: 'made',
    type: 'image/webp',
    bytes: made.pictures.reduce((sum, picture) => sum + picture.bytes.byteLength, 0),
    width: widest.width,
    height: widest.height,
    placeholder: made.placeholder ?? '',
  } as const;
}

async function storePhoto(store: UploadStore, { scene, ...row }: PhotoRow): Promise<StoredPhoto> {
  const drawn = await storeDrawn(store, scene, row.picture_key);
  const { width, height, placeholder } = drawn;
  return {
    photo: { ...row, width, height, placeholder },
    file: {
      ...drawn,
      key: row.picture_key,
      owner_id: row.author_id,
      outing_id: row.root_id,
      touched_at_timestamp: row.created_at_timestamp,
    },
  };
}

/** As `storePhotos`. @returns their rows */
export async function storeStoryPictures(
  store: UploadStore,
  pictures: readonly StoryPicture[],
): Promise<UploadRow[]> {
  const stored: UploadRow[] = [];
  for (const { scene, file } of pictures)
    stored.push({ ...file, ...(await storeDrawn(store, scene, file.key)) });
  return stored;
}

/** Bytes as a store takes them. */
export async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
