/** Changes the user's own photo: choose, crop to a square, remove. */

import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AVATAR_WIDTH_PX } from '#contract/base/limits.ts';
import type { CutDialogProps, Shape } from '#domain/media/pictures/picture-choice.tsx';
import { PICTURE_ACCEPT, PICTURE_FILE_MAX_BYTES, problemOf } from '#ui/fields/picture-file.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { useOwnPictures } from './use-own-pictures.ts';

const cutDialog = lazyOverlay<CutDialogProps>(async () => ({
  default: (await import('#domain/media/pictures/picture-choice.tsx')).CutDialog,
}));

/** Sharp at its largest size. */
const DISC: Shape = { aspect: 1, width: 2 * AVATAR_WIDTH_PX, isRound: true };
const MEGABYTE = 1_000_000;

export function OwnAvatar({ hasPhoto }: { hasPhoto: boolean }) {
  const t = useTranslations('profile.avatar');
  const form = useTranslations('outings.form');
  const { setAvatar, removeAvatar } = useOwnPictures();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const opened = useOpenedOnce(file !== null, cutDialog.preload);
  const choose = () => input.current?.click();
  const take = async (chosen: File) => {
    const problem = await problemOf(chosen);
    if (problem) toast.error(form(`pictureProblem.${problem}`, { max: PICTURE_FILE_MAX_BYTES / MEGABYTE }));
    else setFile(chosen);
  };
  const items: MenuAction[] = [{ id: 'choose', label: t('choose'), icon: ImagePlus, onSelect: choose }];
  if (hasPhoto)
    items.push({
      id: 'remove',
      label: t('remove'),
      icon: Trash2,
      danger: true,
      onSelect: () => void removeAvatar(),
    });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        aria-label={t('choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          // Lets the user choose the same file again.
          event.target.value = '';
          if (chosen) void take(chosen);
        }}
      />
      <Menu
        label={t('change')}
        items={items}
        trigger={(props) => <IconButton {...props} icon={Camera} variant="card" label={t('change')} />}
      />
      <Suspense fallback={null}>
        {opened && file && (
          <cutDialog.Component
            file={file}
            title={t('cut')}
            shape={DISC}
            onClose={() => setFile(null)}
            onBack={() => {
              setFile(null);
              choose();
            }}
            onPicture={(picture) => {
              setFile(null);
              void setAvatar(picture);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
