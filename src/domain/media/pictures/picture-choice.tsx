/** Lets the user choose a picture from the device and crop it. */

import { ImagePlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { COVER_ASPECT_RATIO, COVER_WIDTHS_PX } from '#contract/base/limits.ts';
import { FormError } from '#forms/form-error.tsx';
import { useDropQuestion } from '#forms/leave-question.tsx';
import type { PictureCropperProps } from '#ui/fields/picture-cropper.tsx';
import {
  type Area,
  cutPicture,
  type EncodedPicture,
  PICTURE_ACCEPT,
  PICTURE_FILE_MAX_BYTES,
  type PictureProblem,
} from '#ui/fields/picture-file.ts';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Button } from '#ui/parts/button.tsx';

const cropper = lazyOverlay<PictureCropperProps>(() => import('#ui/fields/picture-cropper.tsx'));

interface PictureInputProps {
  problem: PictureProblem | null;
  onFile: (file: File) => void;
  /** Text about other ways to add a picture. */
  children?: string;
}

const MEGABYTE = 1_000_000;

/** Shows a button to choose a picture, and the problem with the last one. */
export function PictureInput({ problem, onFile, children }: PictureInputProps) {
  const t = useTranslations('outings.form');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-2.5">
      <FormError>
        {problem && t(`pictureProblem.${problem}`, { max: PICTURE_FILE_MAX_BYTES / MEGABYTE })}
      </FormError>
      <input
        ref={input}
        type="file"
        accept={PICTURE_ACCEPT}
        aria-label={t('choosePicture')}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Lets the user choose the same file again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button wide variant="soft" size="lg" icon={ImagePlus} onClick={() => input.current?.click()}>
        {t('choosePicture')}
      </Button>
      {children && <p className="hidden text-center text-soft text-sm md:block">{children}</p>}
    </div>
  );
}

/** Shape of the crop; `width`: at most this many pixels. */
export interface Shape {
  aspect: number;
  width: number;
  isRound?: boolean;
}

/** Shape of an outing's cover. */
export const COVER: Shape = { aspect: COVER_ASPECT_RATIO, width: Math.max(...COVER_WIDTHS_PX) };

export interface CutDialogProps {
  file: File;
  title: string;
  shape: Shape;
  onClose: () => void;
  /** Leads back to choosing another file; omitted if there is none to choose. */
  onBack?: () => void;
  onPicture: (picture: EncodedPicture) => void;
}

/** Crops a picture to the part that the user wants. */
export function CutDialog({ file, title, shape, onClose, onBack, onPicture }: CutDialogProps) {
  const t = useTranslations('outings.form');
  const [area, setArea] = useState<Area | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [cutting, setCutting] = useState(false);
  const { leave, question } = useDropQuestion(area !== null && !unreadable, onClose);
  const cut = async () => {
    if (!area) return;
    setCutting(true);
    const picture = await cutPicture(file, area, shape.width);
    setCutting(false);
    if (picture) onPicture(picture);
    else setUnreadable(true);
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={title}
      footer={
        <>
          {onBack && (
            <Button variant="card" onClick={onBack}>
              {t('otherPicture')}
            </Button>
          )}
          {!unreadable && (
            <Button variant="primary" pending={cutting} disabled={!area} onClick={() => void cut()}>
              {t('usePicture')}
            </Button>
          )}
        </>
      }
    >
      {question}
      {unreadable ? (
        <FormError>{t('pictureProblem.unreadable')}</FormError>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-soft text-sm">{t('cutHint')}</p>
          <Suspense
            fallback={
              <Skeleton>
                <LineSkeleton className="h-72 sm:h-80" />
              </Skeleton>
            }
          >
            <cropper.Component
              file={file}
              aspect={shape.aspect}
              isRound={shape.isRound ?? false}
              onArea={setArea}
              onUnreadable={() => setUnreadable(true)}
            />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
