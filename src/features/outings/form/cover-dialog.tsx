/** A dialog to choose a cover: a picture to crop, or a template. */

import { ImagePlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { COVER_ASPECT_RATIO, COVER_WIDTHS_PX } from '#contract/limits.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import type { PictureCropperProps } from '#ui/fields/picture-cropper.tsx';
import {
  type Area,
  type CutPicture,
  cutPicture,
  PICTURE_ACCEPT,
  PICTURE_FILE_MAX_BYTES,
  type PictureProblem,
  problemOf,
} from '#ui/fields/picture-file.ts';
import { LineBone, Skeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Button } from '#ui/parts/button.tsx';
import { CoverGrid } from './cover-grid.tsx';

/** `file`: a dropped or pasted file, which is validated first. */
export type CoverStep = { kind: 'closed' } | { kind: 'choosing'; file: File | null };

interface CoverDialogProps {
  step: CoverStep;
  onStep: (step: CoverStep) => void;
  seed: string;
  /** The chosen template; null while a picture is chosen. */
  template: string | null;
  hasPicture: boolean;
  onPicture: (picture: CutPicture) => void;
  onTemplate: (template: string) => void;
}

const cropper = lazyOverlay<PictureCropperProps>(() => import('#ui/fields/picture-cropper.tsx'));
const WIDTH_PX = Math.max(...COVER_WIDTHS_PX);

export function CoverDialog({ step, onStep, ...props }: CoverDialogProps) {
  const t = useTranslations('outings.form');
  const close = () => onStep({ kind: 'closed' });
  const file = step.kind === 'choosing' ? step.file : null;
  const problem = file && problemOf(file);
  if (step.kind === 'choosing' && file && !problem) {
    return (
      <CutDialog
        file={file}
        onClose={close}
        onBack={() => onStep({ kind: 'choosing', file: null })}
        onPicture={(picture) => {
          props.onPicture(picture);
          close();
        }}
      />
    );
  }
  return (
    <Dialog open={step.kind === 'choosing'} onClose={close} title={t('coverDialog')} width="lg">
      <div className="flex flex-col gap-4">
        <PictureInput problem={problem} onFile={(chosen) => onStep({ kind: 'choosing', file: chosen })} />
        <h3 className="font-medium font-sans text-sm text-soft">
          {t(props.hasPicture ? 'coverTemplatesInstead' : 'coverTemplates')}
        </h3>
        <CoverGrid seed={props.seed} value={props.template} onChoose={props.onTemplate} />
      </div>
    </Dialog>
  );
}

interface PictureInputProps {
  problem: PictureProblem | null;
  onFile: (file: File) => void;
}

const MEGABYTE = 1_000_000;

function PictureInput({ problem, onFile }: PictureInputProps) {
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
      <Button wide look="soft" size="lg" icon={ImagePlus} onClick={() => input.current?.click()}>
        {t('choosePicture')}
      </Button>
      <p className="hidden text-center text-soft text-sm md:block">{t('dropPicture')}</p>
    </div>
  );
}

interface CutDialogProps {
  file: File;
  onClose: () => void;
  onBack: () => void;
  onPicture: (picture: CutPicture) => void;
}

function CutDialog({ file, onClose, onBack, onPicture }: CutDialogProps) {
  const t = useTranslations('outings.form');
  const [area, setArea] = useState<Area | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [cutting, setCutting] = useState(false);
  const cut = async () => {
    if (!area) return;
    setCutting(true);
    const picture = await cutPicture(file, area, WIDTH_PX);
    setCutting(false);
    if (picture) onPicture(picture);
    else setUnreadable(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cutPicture')}
      footer={
        <>
          <Button look="card" onClick={onBack}>
            {t('otherPicture')}
          </Button>
          {!unreadable && (
            <Button look="primary" pending={cutting} disabled={!area} onClick={() => void cut()}>
              {t('usePicture')}
            </Button>
          )}
        </>
      }
    >
      {unreadable ? (
        <FormError>{t('pictureProblem.unreadable')}</FormError>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-soft text-sm">{t('cutHint')}</p>
          <Suspense
            fallback={
              <Skeleton>
                <LineBone className="h-72 sm:h-80" />
              </Skeleton>
            }
          >
            <cropper.Component
              file={file}
              aspect={COVER_ASPECT_RATIO}
              onArea={setArea}
              onUnreadable={() => setUnreadable(true)}
            />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
