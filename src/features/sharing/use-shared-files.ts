/**
 * Stores files that another app has shared, until they are put somewhere. They are stored apart from the form, which is
 * stored with each key press.
 */
import { useCallback } from 'react';
import * as v from 'valibot';
import { safeFileName } from '#contract/base/file-names.ts';
import type { SharedFile } from '#db/database/device-database.ts';
import { newId } from '#db/new-id.ts';
import { dropFormDraft, formDraft, SHARED_FILES, storeFormDraft } from '#db/queries/sending/drafts.ts';
import { preparePhoto } from '#domain/media/pictures/prepare/prepare-photo.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { pictureKindIn } from '#ui/fields/picture-type.ts';

const Files = v.array(v.object({ name: v.string(), type: v.string(), bytes: v.instance(ArrayBuffer) }));

const NONE: readonly SharedFile[] = [];

export interface SharedFiles {
  files: readonly SharedFile[];
  /** Leaves one out. */
  remove: (file: SharedFile) => Promise<void>;
  drop: () => Promise<void>;
  /**
   * Adds them to an outing, one after the other; stops at the first that cannot be stored. The stored ones are removed
   * from the list.
   */
  putInto: (outingId: string) => Promise<PutFiles>;
}

/** Where they are now, or the file that could not be stored, and why. */
export type PutFiles =
  | { kind: 'put'; tab: 'photos' | 'files' }
  | { kind: 'stopped'; name: string; result: Exclude<MutateResult, { kind: 'stored' }> };

export function useSharedFiles(): SharedFiles {
  const { db } = useLoggedIn();
  const mutate = useMutate();
  const files = useLiveQuery(() => formDraft(db, SHARED_FILES, Files), [db]) ?? NONE;
  const keep = useCallback(
    (left: readonly SharedFile[]) =>
      left.length === 0
        ? dropFormDraft(db, SHARED_FILES)
        : storeFormDraft(db, SHARED_FILES, left, Date.now()),
    [db],
  );

  /** A picture that can be read becomes a photo, everything else a file. */
  async function put({ name, type, bytes }: SharedFile, outing_id: string) {
    const isPicture = type.startsWith('image/') || pictureKindIn(bytes) !== null;
    const photo = isPicture ? await preparePhoto(new Blob([bytes], { type })) : null;
    const ids = { id: newId(), outing_id, blob: newId() };
    if (photo === null) {
      const args = { ...ids, name: safeFileName(name), bytes: bytes.byteLength };
      return { isPhoto: false, result: await mutate('files.add', args, { bytes }) };
    }
    const { file, width, height, takenAt: taken_at } = photo;
    const args = { ...ids, type: photo.type, bytes: file.size, width, height, taken_at };
    return { isPhoto: true, result: await mutate('photos.add', args, { file }) };
  }

  return {
    files,
    remove: (file) => keep(files.filter((one) => one !== file)),
    drop: () => keep([]),
    async putInto(outingId) {
      let tab: 'photos' | 'files' = 'photos';
      for (const [nth, file] of files.entries()) {
        const { isPhoto, result } = await put(file, outingId);
        if (result.kind !== 'stored') return { kind: 'stopped', name: file.name, result };
        if (!isPhoto) tab = 'files';
        await keep(files.slice(nth + 1));
      }
      return { kind: 'put', tab };
    },
  };
}
