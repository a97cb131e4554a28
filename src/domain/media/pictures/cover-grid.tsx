/** Shows all postcards to choose from. */

import { useId } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { COVER_SCENES, COVER_TEMPLATES, type CoverTemplateId } from '#contract/base/cover-templates.ts';
import { Postcard } from '../../outings/postcards/postcard.tsx';

interface CoverGridProps {
  seed: string;
  /** A template; null if a picture is chosen. */
  value: string | null;
  onChoose: (template: string) => void;
}

const Scene = v.picklist(COVER_SCENES);
const Palette = v.picklist(['dawn', 'lagoon', 'dusk', 'meadow', 'frost']);

export function CoverGrid({ seed, value, onChoose }: CoverGridProps) {
  const t = useTranslations('outings.form');
  const group = useId();
  const nameOf = (template: CoverTemplateId) => {
    const [scene, palette] = template.split('-');
    return t('coverName', {
      scene: t(`scene.${v.parse(Scene, scene)}`),
      palette: t(`palette.${v.parse(Palette, palette)}`),
    });
  };
  return (
    <div role="radiogroup" aria-label={t('coverDialog')} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {COVER_TEMPLATES.map((template) => (
        <label
          key={template}
          className="relative block cursor-pointer overflow-hidden rounded-option ring-1 ring-line has-checked:ring-3 has-checked:ring-deep has-focus-visible:outline-2 has-focus-visible:outline-deep has-focus-visible:outline-offset-4"
        >
          <input
            type="radio"
            name={group}
            checked={template === value}
            onChange={() => onChoose(template)}
            className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
          />
          <Postcard template={template} seed={seed} />
          <span className="sr-only">{nameOf(template)}</span>
        </label>
      ))}
    </div>
  );
}
