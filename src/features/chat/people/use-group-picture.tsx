/** Lets users who may rename a group choose, crop and remove its picture. */
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AVATAR_WIDTH_PX } from '#contract/base/limits.ts';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import type { CutDialogProps, Shape } from '#domain/media/pictures/picture-choice.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import {
  type EncodedPicture,
  PICTURE_ACCEPT,
  PICTURE_FILE_MAX_BYTES,
  problemOf,
} from '#ui/fields/picture-file.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { showAtOnce } from '#ui/photos/local-pictures.tsx';
import type { OpenChat } from '../pane/use-chat.ts';

const cutDialog = lazyOverlay<CutDialogProps>(async () => ({
  default: (await import('#domain/media/pictures/picture-choice.tsx')).CutDialog,
}));

const DISC: Shape = { aspect: 1, width: 2 * AVATAR_WIDTH_PX, isRound: true };
const MEGABYTE = 1_000_000;

/** Returns actions for the menu of the group, and what they open. */
export function useGroupPicture({ id, of, conversation }: OpenChat): {
  items: MenuAction[];
  parts: ReactNode;
} {
  const t = useTranslations('chat');
  const form = useTranslations('outings.form');
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const opened = useOpenedOnce(file !== null, cutDialog.preload);
  if (of !== 'group') return { items: [], parts: null };

  const choose = () => input.current?.click();
  const take = async (chosen: File) => {
    const problem = await problemOf(chosen);
    if (problem) toast.error(form(`pictureProblem.${problem}`, { max: PICTURE_FILE_MAX_BYTES / MEGABYTE }));
    else setFile(chosen);
  };
  const bring = async ({ bytes, type, width, height }: EncodedPicture) => {
    const blob = newId();
    const [shown] = localPicture(blob, width, height).sizes;
    if (shown) showAtOnce(shown.url, new Blob([bytes], { type }));
    const args = { id, blob, type, bytes: bytes.byteLength, width, height };
    const result = await mutate('conversations.picture', args, { bytes });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  const remove = async () => {
    const result = await mutate('conversations.removePicture', { id });
    if (result.kind !== 'stored') toast.error(notStored(result));
    else toast.undo(t('pictureRemoved'), { id: `picture/${id}`, ...undoOf(result.mutationId) });
  };

  const items: MenuAction[] = [{ id: 'picture', label: t('picture'), icon: ImagePlus, onSelect: choose }];
  if (conversation?.attributes.picture)
    items.push({
      id: 'remove-picture',
      label: t('removePicture'),
      icon: Trash2,
      onSelect: () => void remove(),
    });
  const parts = (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        aria-label={t('choosePicture')}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Lets the user choose the same file again.
          target.value = '';
          if (chosen) void take(chosen);
        }}
      />
      <Suspense fallback={null}>
        {opened && file && (
          <cutDialog.Component
            file={file}
            title={t('picture')}
            shape={DISC}
            onClose={() => setFile(null)}
            onBack={() => {
              setFile(null);
              choose();
            }}
            onPicture={(picture) => {
              setFile(null);
              void bring(picture);
            }}
          />
        )}
      </Suspense>
    </>
  );
  return { items, parts };
}
