/**
 * Draws the portraits, photos and stories of the sample, and stores their bytes and those of files, as if they had been
 * uploaded. Storing them again writes the same bytes.
 */
import { AVATAR_WIDTH_PX, PHOTO_WIDTHS_PX } from '#contract/base/limits.ts';
import { UNCROPPED } from '../../core/uploads/picture-limits.ts';
import { pictureName, type UploadStore, uploadName } from '../../core/uploads/store.ts';
import { keyOfBytes } from '../chance.ts';
import { sampleOutingFiles } from '../outing-files.ts';
import { sampleOutings } from '../outings.ts';
import { PERSON_KEYS, type PersonKey } from '../people.ts';
import { samplePhotos } from '../photos.ts';
import { portrait, portraitKey } from '../portraits.ts';
import { profiles } from '../profiles.ts';
import { photograph, type Scene } from '../scenes.ts';
import { sampleStories } from '../stories.ts';
import type { OutingFileRow } from './people.ts';
import { storyWords } from './stories.ts';
import { fileWords, photoWords } from './uploads.ts';

/** The fields of a row in `files` about a picture, without its owner. */
export type DrawnFile = Pick<OutingFileRow, 'state' | 'type' | 'bytes' | 'width' | 'height' | 'placeholder'>;

/** Bytes in the form that a store accepts. */
async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Draws a picture and stores it in all widths. */
async function storeDrawn(store: UploadStore, scene: Scene, key: string): Promise<DrawnFile> {
  const { makePictures } = await import('../../core/uploads/picture.ts');
  const shape = { widths: PHOTO_WIDTHS_PX, aspect: UNCROPPED };
  const made = await makePictures(await photograph(scene), 'image/jpeg', shape);
  const widest = made.kind === 'made' ? made.pictures.at(-1) : undefined;
  if (made.kind === 'refused' || !widest)
    throw new Error(`A picture of the sample cannot be stored: ${scene.kind}`);
  for (const { width, bytes } of made.pictures) await store.write(pictureName(key, width), whole(bytes));
  return {
    state: 'made',
    type: 'image/webp',
    bytes: made.pictures.reduce((sum, picture) => sum + picture.bytes.byteLength, 0),
    width: widest.width,
    height: widest.height,
    placeholder: made.placeholder ?? '',
  };
}

/** @returns the size of each portrait in bytes */
export async function storePortraits(store: UploadStore): Promise<ReadonlyMap<PersonKey, number>> {
  const bytes = new Map<PersonKey, number>();
  await Promise.all(
    PERSON_KEYS.map(async (key) => {
      const { look } = profiles[key];
      if (look === null) return;
      const picture = await portrait(look);
      bytes.set(key, picture.byteLength);
      await store.write(pictureName(portraitKey(key), AVATAR_WIDTH_PX), whole(picture));
    }),
  );
  return bytes;
}

/** One picture after the other, because each takes memory. @returns the stored data of each, by its key */
export async function storePictures(store: UploadStore): Promise<(key: string) => DrawnFile> {
  const scenes = [
    ...sampleOutings.flatMap((plan) =>
      (samplePhotos[plan.key] ?? []).map((photo) => ({
        scene: photo.scene,
        words: photoWords({ plan }, photo),
      })),
    ),
    ...sampleStories.flatMap((story) =>
      story.picture === undefined ? [] : { scene: story.picture.scene, words: storyWords(story) },
    ),
  ];
  const drawn = new Map<string, DrawnFile>();
  for (const { scene, words } of scenes) {
    const key = keyOfBytes(words);
    drawn.set(key, await storeDrawn(store, scene, key));
  }
  return (key) => {
    const found = drawn.get(key);
    if (found === undefined) throw new Error(`The sample has no picture ${key}.`);
    return found;
  };
}

export async function storeFiles(store: UploadStore): Promise<void> {
  for (const plan of sampleOutings)
    for (const file of sampleOutingFiles[plan.key] ?? [])
      await store.write(uploadName(keyOfBytes(fileWords({ plan }, file))), whole(file.bytes));
}
