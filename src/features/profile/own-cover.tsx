/** Changes the user's own cover: another photo, or a drawn one. */

import { ImageIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CoverDialogProps, CoverStep } from '#domain/media/pictures/cover-dialog.tsx';
import { templateOf } from '#domain/outings/postcards/postcard-templates.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Button } from '#ui/parts/button.tsx';
import type { ShownProfile } from './shown-profile.ts';
import { useOwnPictures } from './use-own-pictures.ts';

const dialog = lazyOverlay<CoverDialogProps>(async () => ({
  default: (await import('#domain/media/pictures/cover-dialog.tsx')).CoverDialog,
}));

interface OwnCoverProps {
  shown: Pick<ShownProfile, 'person' | 'cover' | 'coverTemplate'>;
  step: CoverStep;
  onStep: (step: CoverStep) => void;
}

export const useCoverStep = () => useState<CoverStep>({ kind: 'closed' });

export function OwnCover({ shown: { person, cover, coverTemplate }, step, onStep }: OwnCoverProps) {
  const t = useTranslations('profile');
  const { setCover, drawCover } = useOwnPictures();
  const isOpen = step.kind === 'choosing';
  const opened = useOpenedOnce(isOpen, dialog.preload);
  return (
    <>
      <Button
        size="sm"
        variant="card"
        icon={ImageIcon}
        aria-haspopup="dialog"
        onClick={() => onStep({ kind: 'choosing', file: null })}
      >
        {t('changeCover')}
      </Button>
      <Suspense fallback={null}>
        {opened && (
          <dialog.Component
            step={step}
            onStep={onStep}
            seed={person.id}
            template={cover === null ? templateOf(coverTemplate, person.id) : null}
            hasPicture={cover !== null}
            onPicture={(picture) => void setCover(picture)}
            onTemplate={(template) => {
              onStep({ kind: 'closed' });
              void drawCover(template);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
