/** Chooses the picture of a story: from the device or its camera, dropped, or pasted. */
import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useDroppedFiles } from '#ui/device/use-dropped-files.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { FieldError } from '#ui/fields/field.tsx';
import { PICTURE_ACCEPT, PICTURE_FILE_MAX_BYTES } from '#ui/fields/picture-file.ts';
import { isPicture } from '#ui/fields/picture-type.ts';
import { Button } from '#ui/parts/button.tsx';
import type { StoryPicture } from './use-picture.ts';

const MEGABYTE = 1_000_000;

export function PictureField({ picture }: { picture: StoryPicture }) {
  const t = useTranslations('stories.form');
  const photos = useTranslations('photos');
  const library = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // Only there does a browser open the camera for a file.
  const hasCamera = useMedia('(pointer: coarse)');
  const take = async (files: readonly File[]) => {
    const pictures = await Promise.all(files.map(isPicture));
    // If none is a picture, the first file is reported as unreadable.
    const file = files.find((_, nth) => pictures[nth]) ?? files[0];
    if (file) picture.choose(file);
  };
  const isOver = useDroppedFiles(true, (files) => void take(files));
  const input = (ref: typeof library, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept={capture ? 'image/*' : PICTURE_ACCEPT}
      capture={capture}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Lets the user choose the same file again.
        target.value = '';
        void take(files);
      }}
    />
  );
  const has = picture.picture !== null;
  return (
    <div
      className={`flex flex-col gap-2 rounded-option ${isOver ? 'outline-2 outline-deep outline-dashed outline-offset-4' : ''}`}
    >
      {input(library, t('photo'))}
      {hasCamera && input(camera, photos('take'), 'environment')}
      <div className="flex flex-wrap gap-2.5 *:grow md:*:grow-0">
        <Button icon={ImagePlus} pending={picture.isPreparing} onClick={() => library.current?.click()}>
          {t(has ? 'otherPhoto' : 'photo')}
        </Button>
        {hasCamera && !has && (
          <Button variant="card" icon={Camera} onClick={() => camera.current?.click()}>
            {photos('take')}
          </Button>
        )}
        {has && (
          <Button variant="card" icon={Trash2} onClick={() => void picture.remove()}>
            {t('removePhoto')}
          </Button>
        )}
      </div>
      {!has && <p className="hidden text-sm text-soft md:block">{t('drop')}</p>}
      {picture.trouble && (
        <div role="alert">
          <FieldError>
            {photos(`adding.problem.${picture.trouble}`, { max: PICTURE_FILE_MAX_BYTES / MEGABYTE })}
          </FieldError>
        </div>
      )}
    </div>
  );
}
