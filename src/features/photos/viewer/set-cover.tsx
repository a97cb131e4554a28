/** Makes a photo the cover of its outing: the user chooses the crop. */

import { use, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import type { PhotoRow } from '#db/rows.ts';
import { COVER, CutDialog } from '#domain/media/pictures/picture-choice.tsx';
import { useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import type { EncodedPicture } from '#ui/fields/picture-file.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { LocalPictures, showAtOnce } from '#ui/photos/local-pictures.tsx';
import { photoFile } from './use-photo-actions.ts';

interface SetCoverProps {
  photo: PhotoRow;
  outing: Pick<Outing, 'id' | 'root_id'>;
  onClose: () => void;
}

export function SetCover({ photo, outing, onClose }: SetCoverProps) {
  const t = useTranslations('photos');
  const local = use(LocalPictures);
  const { engine } = useSync();
  const mutate = useMutate();
  const notStored = useNotStored();
  const [file, setFile] = useState<File | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  useEffect(() => {
    let current = true;
    void photoFile(photo, local, engine).then((found) => {
      if (!current) return;
      setFile(found);
      if (found) return;
      toast.error(t('notHere'));
      onClose();
    });
    return () => {
      current = false;
    };
  }, []);
  const save = async ({ bytes, type, width, height }: EncodedPicture) => {
    onClose();
    const blob = newId();
    const [shown] = localPicture(blob, width, height).sizes;
    if (shown) showAtOnce(shown.url, new Blob([bytes], { type }));
    const args = { ...outing, blob, type, bytes: bytes.byteLength, width, height };
    const result = await mutate('outings.setCoverPicture', args, { bytes });
    if (result.kind === 'stored') toast.success(t('isCover'));
    else toast.error(notStored(result));
  };
  if (!file) return null;
  return (
    <CutDialog
      file={file}
      title={t('setCover')}
      shape={COVER}
      onClose={onClose}
      onPicture={(picture) => void save(picture)}
    />
  );
}
