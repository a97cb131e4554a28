/** Shows a dialog to choose a cover: a picture to crop, or a template. */

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type EncodedPicture, type PictureProblem, problemOf } from '#ui/fields/picture-file.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CoverGrid } from './cover-grid.tsx';
import { COVER, CutDialog, PictureInput } from './picture-choice.tsx';

/** `file`: a dropped or pasted file, which is validated first. */
export type CoverStep = { kind: 'closed' } | { kind: 'choosing'; file: File | null };

export interface CoverDialogProps {
  step: CoverStep;
  onStep: (step: CoverStep) => void;
  seed: string;
  /** The chosen template; null if a picture is chosen. */
  template: string | null;
  hasPicture: boolean;
  onPicture: (picture: EncodedPicture) => void;
  onTemplate: (template: string) => void;
}

/** Returns the problem of a file; undefined while it is being checked. */
function useProblem(file: File | null): PictureProblem | null | undefined {
  const [judged, setJudged] = useState<{ file: File; problem: PictureProblem | null }>();
  useEffect(() => {
    if (file) void problemOf(file).then((problem) => setJudged({ file, problem }));
  }, [file]);
  return judged?.file === file ? judged?.problem : undefined;
}

export function CoverDialog({ step, onStep, ...props }: CoverDialogProps) {
  const t = useTranslations('outings.form');
  const close = () => onStep({ kind: 'closed' });
  const file = step.kind === 'choosing' ? step.file : null;
  const problem = useProblem(file);
  if (step.kind === 'choosing' && file && problem === null) {
    return (
      <CutDialog
        file={file}
        title={t('cutPicture')}
        shape={COVER}
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
        <PictureInput
          problem={problem ?? null}
          onFile={(chosen) => onStep({ kind: 'choosing', file: chosen })}
        >
          {t('dropPicture')}
        </PictureInput>
        <h3 className="font-medium font-sans text-sm text-soft">
          {t(props.hasPicture ? 'coverTemplatesInstead' : 'coverTemplates')}
        </h3>
        <CoverGrid seed={props.seed} value={props.template} onChoose={props.onTemplate} />
      </div>
    </Dialog>
  );
}
