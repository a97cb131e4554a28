/** Performs the actions of one photo. */

import { use } from 'react';
import { useTranslations } from 'use-intl';
import type { PhotoRow } from '#db/rows.ts';
import type { Engine } from '#sync/engine.ts';
import { useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { download } from '#ui/device/download.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { type LocalPictureSource, LocalPictures } from '#ui/photos/local-pictures.tsx';

/** Returns whether the system's share sheet accepts files. */
export function mayShareFiles(): boolean {
  const probe = new File([], 'photo.webp', { type: 'image/webp' });
  return 'canShare' in navigator && navigator.canShare({ files: [probe] });
}

/** Returns the widest version this device can get: from itself, or from the server. Null if it can get none. */
export async function photoFile(
  photo: PhotoRow,
  local: LocalPictureSource,
  engine: Pick<Engine, 'readPicture'>,
): Promise<File | null> {
  const url = photo.attributes.picture.sizes.at(-1)?.url;
  if (url === undefined) return null;
  const blob = local.isLocal(url) ? await local.read(url) : (await engine.readPicture(url, true))?.blob;
  if (!blob) return null;
  const [, kind = 'webp'] = blob.type.split('/');
  const day =
    photo.attributes.taken_at?.slice(0, 10) ??
    new Date(photo.attributes.created_at_timestamp).toISOString().slice(0, 10);
  return new File([blob], `outing-${day}-${photo.id.slice(-6)}.${kind === 'jpeg' ? 'jpg' : kind}`, {
    type: blob.type,
  });
}

export function usePhotoActions(photo: PhotoRow) {
  const t = useTranslations('photos');
  const local = use(LocalPictures);
  const { engine } = useSync();
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const copyLink = useCopyLink();
  const { id, outing_id } = photo;

  const file = async () => {
    const found = await photoFile(photo, local, engine);
    if (!found) toast.error(t('notHere'));
    return found;
  };
  return {
    async download() {
      const found = await file();
      if (found && (await download(found, found.name)) === 'failed') toast.error(t('notSaved'));
    },
    async share() {
      const found = await file();
      if (!found) return;
      try {
        await navigator.share({ files: [found] });
      } catch (problem) {
        // The user closed the sheet.
        if (problem instanceof DOMException && problem.name === 'AbortError') return;
        toast.error(t('notShared'));
      }
    },
    copyLink: () =>
      copyLink(`${location.origin}/outings/${outing_id}?attachmentId=${id}&attachmentType=photo`),
    async feature(is_featured: boolean) {
      const result = await mutate('photos.feature', { id, outing_id, is_featured });
      if (result.kind !== 'stored') toast.error(notStored(result));
      else toast.success(t(is_featured ? 'isFeatured' : 'isNotFeatured'));
    },
    async remove() {
      const result = await mutate('photos.delete', { id, outing_id });
      if (result.kind !== 'stored') toast.error(notStored(result));
      else toast.undo(t('deleted'), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
    },
  };
}
