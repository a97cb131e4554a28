/** Performs the actions of one file. */

import { useTranslations } from 'use-intl';
import { UNKNOWN_TYPE } from '#contract/base/file-names.ts';
import { isShownType } from '#contract/outings/outing-file/outing-file.ts';
import { storedBytes } from '#db/database/blobs.ts';
import { storageFailure } from '#db/database/storage-failure.ts';
import { keepOutingFile, outingFileBytes, unsentKey } from '#db/queries/outings/outing-files.ts';
import type { OutingFileRow } from '#db/rows.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { download } from '#ui/device/download.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';

/**
 * Returns the page on which the browser shows a file; null if it is only downloaded.
 * @param blob the bytes of an unsent file
 */
export function viewHref({ attributes: { key, media_type } }: OutingFileRow, blob?: string): string | null {
  const name = key === '' && blob !== undefined ? unsentKey(blob) : key;
  return name !== '' && isShownType(media_type) ? `/files/${name}/view` : null;
}

/** Returns whether the system's share sheet accepts a file of this type. */
export function mayShare({ attributes: { name, media_type } }: OutingFileRow): boolean {
  const probe = new File([], name, { type: media_type });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

/** @param blob the bytes of an unsent file */
export function useOutingFileActions(file: OutingFileRow, blob?: string) {
  const t = useTranslations('files');
  const { engine } = useSync();
  const { db } = useLoggedIn();
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const copyLink = useCopyLink();
  const { id, outing_id } = file;
  const { key, name, media_type } = file.attributes;

  /**
   * Reads from this device, or from the server and then from this device. Resolves to null after it has shown why not.
   */
  const bytes = async (): Promise<ArrayBuffer | null> => {
    const unsent = key === '' && blob !== undefined ? await storedBytes(db, blob) : undefined;
    if (unsent !== undefined) return unsent.bytes;
    const fetched = await engine.fetchFile(key);
    const found = fetched === 'here' ? await outingFileBytes(db, key) : undefined;
    if (found !== undefined) return found;
    toast.error(t(`notOpened.${fetched === 'here' ? 'full' : fetched}`, { name }));
    return null;
  };
  return {
    async download() {
      const found = await bytes();
      if (found === null) return;
      // With an unknown type: it is stored, and never run.
      const downloaded = await download(new Blob([found], { type: UNKNOWN_TYPE }), name);
      if (downloaded === 'failed') toast.error(t('notSaved'));
    },
    async share() {
      const found = await bytes();
      if (found === null) return;
      try {
        await navigator.share({ files: [new File([found], name, { type: media_type })] });
      } catch (problem) {
        // The user closed the sheet.
        if (problem instanceof DOMException && problem.name === 'AbortError') return;
        toast.error(t('notShared'));
      }
    },
    async keep(isKept: boolean) {
      try {
        await keepOutingFile(db, key, isKept, Date.now());
      } catch (problem) {
        if (storageFailure(problem) === null) throw problem;
        toast.error(t('notOpened.full', { name }));
        return;
      }
      // Offline, the engine fetches it once there is a network again.
      if (isKept && (await engine.fetchFile(key)) === 'full') toast.error(t('notOpened.full', { name }));
    },
    copyLink: () =>
      copyLink(`${location.origin}/outings/${outing_id}?attachmentId=${id}&attachmentType=file`),
    async pin(is_featured: boolean) {
      const result = await mutate('files.feature', { id, outing_id, is_featured });
      if (result.kind !== 'stored') toast.error(notStored(result));
    },
    async remove() {
      const result = await mutate('files.delete', { id, outing_id });
      if (result.kind !== 'stored') toast.error(notStored(result));
      else toast.undo(t('deleted'), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
    },
  };
}
