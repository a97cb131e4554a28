/** Shows the cover of a collection, and a dialog to choose another drawn one. */

import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture } from '#contract/uploads/upload.ts';
import { CoverGrid } from '#domain/media/pictures/cover-grid.tsx';
import { Cover } from '#domain/outings/cover.tsx';
import { templateOf } from '#domain/outings/postcards/postcard-templates.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

interface CoverFieldProps {
  seed: string;
  /** The photo shown in place of the drawn one. */
  photo: Picture | null;
  /** A template, or empty for the one of the seed. */
  template: string;
  onTemplate: (template: string) => void;
}

export function CoverField({ seed, photo, template, onTemplate }: CoverFieldProps) {
  const t = useTranslations('collections.form');
  const words = useTranslations('outings.form');
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={words('cover')} className="flex flex-col gap-1.5">
      <h3 className="font-sans font-semibold text-sm">{words('cover')}</h3>
      <div className="relative overflow-hidden rounded-card">
        <Cover picture={photo} template={template} seed={seed} sizes="(min-width: 768px) 560px, 100vw" />
        <Button
          size="sm"
          variant="card"
          icon={ImageIcon}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="absolute! end-3 bottom-3"
        >
          {words('changeCover')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t(photo === null ? 'coverHint' : 'coverPhoto')}</p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words('coverDialog')} width="lg">
        <CoverGrid
          seed={seed}
          value={photo === null ? templateOf(template, seed) : null}
          onChoose={onTemplate}
        />
      </Dialog>
    </section>
  );
}
