/** Renders the cover field: a preview, and a dialog to choose a picture or a template. */

import { Dices, ImageIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '#contract/uploads/upload.ts';
import { CoverDialog, type CoverStep } from '#domain/media/pictures/cover-dialog.tsx';
import { useDroppedPicture } from '#domain/media/pictures/use-dropped-picture.ts';
import { Cover } from '#domain/outings/cover.tsx';
import { templateOf } from '#domain/outings/postcards/postcard-templates.ts';
import { Button, buttonClass } from '#ui/parts/button.tsx';
import { useObjectUrl } from '#ui/photos/local-pictures.tsx';
import type { CoverChoice } from './cover-choice.ts';
import { anyCover } from './own-cover.ts';

interface CoverFieldProps {
  seed: string;
  /** A template, or empty for the one of the seed. */
  template: string;
  /** The outing's current picture. */
  picture: Picture | null;
  choice: CoverChoice;
  onChoose: (choice: CoverChoice) => void;
  onTemplate: (template: string) => void;
}

/** The user can drop a picture on it, or paste one while it has the focus. */
export function CoverField({ seed, template, picture, choice, onChoose, onTemplate }: CoverFieldProps) {
  const t = useTranslations('outings.form');
  const [step, setStep] = useState<CoverStep>({ kind: 'closed' });
  const shown = useChosen(choice, picture);
  const drawn = templateOf(template, seed);
  const takeTemplate = (id: string) => {
    onTemplate(id);
    // A template replaces a picture; without a picture, the template is enough.
    onChoose(picture === null ? { kind: 'kept' } : { kind: 'drawn' });
  };
  const { over, target } = useDroppedPicture((file) => setStep({ kind: 'choosing', file }));
  return (
    <section
      aria-label={t('cover')}
      className={`relative overflow-hidden rounded-card shadow-warm ${over ? 'outline-3 outline-deep' : ''}`}
      {...target}
    >
      <Cover picture={shown} template={template} seed={seed} sizes="(min-width: 768px) 720px, 100vw" />
      <div className="absolute end-3 bottom-3 flex gap-2">
        {shown === null && (
          <button
            type="button"
            aria-label={t('automaticCover')}
            title={t('automaticCover')}
            onClick={() => takeTemplate(anyCover(drawn))}
            className={`${buttonClass('card', 'sm')} px-0! w-9`}
          >
            <Dices aria-hidden className="size-[18px]" strokeWidth={1.75} />
          </button>
        )}
        <Button
          size="sm"
          variant="card"
          icon={ImageIcon}
          aria-haspopup="dialog"
          onClick={() => setStep({ kind: 'choosing', file: null })}
        >
          {t('changeCover')}
        </Button>
      </div>
      <CoverDialog
        step={step}
        onStep={setStep}
        seed={seed}
        template={shown === null ? drawn : null}
        hasPicture={shown !== null}
        onPicture={(chosen) => onChoose({ kind: 'picture', picture: chosen })}
        onTemplate={takeTemplate}
      />
    </section>
  );
}

/** Returns the picture to show: a chosen one from its bytes. */
function useChosen(choice: CoverChoice, picture: Picture | null): Picture | null {
  const chosen = choice.kind === 'picture' ? choice.picture : null;
  const blob = useMemo(() => chosen && new Blob([chosen.bytes], { type: chosen.type }), [chosen]);
  const url = useObjectUrl(blob);
  if (choice.kind === 'drawn') return null;
  if (chosen === null) return picture;
  return url === null ? null : { sizes: [{ url, width: chosen.width, height: chosen.height }] };
}
