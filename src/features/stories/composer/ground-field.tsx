/** Chooses the drawn background of a text. */
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { COVER_SCENES, COVER_TEMPLATES, type CoverTemplateId } from '#contract/base/cover-templates.ts';
import { TallPostcard } from '#domain/media/stories/tall-postcard.tsx';

interface GroundFieldProps {
  seed: string;
  value: string;
  onChange: (ground: CoverTemplateId) => void;
}

const Scene = v.picklist(COVER_SCENES);
const Palette = v.picklist(['dawn', 'lagoon', 'dusk', 'meadow', 'frost']);

export function GroundField({ seed, value, onChange }: GroundFieldProps) {
  const t = useTranslations('stories.form');
  const words = useTranslations('outings.form');
  const group = useId();
  const nameOf = (template: CoverTemplateId) => {
    const [scene, palette] = template.split('-');
    return words('coverName', {
      scene: words(`scene.${v.parse(Scene, scene)}`),
      palette: words(`palette.${v.parse(Palette, palette)}`),
    });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 font-semibold text-sm">{t('ground')}</legend>
      <div className="-mx-4 flex snap-x gap-2.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-1">
        {COVER_TEMPLATES.map((template) => (
          <label
            key={template}
            title={nameOf(template)}
            className="relative block size-12 shrink-0 cursor-pointer snap-start overflow-hidden rounded-full ring-1 ring-line has-checked:ring-3 has-checked:ring-deep has-focus-visible:outline-2 has-focus-visible:outline-deep has-focus-visible:outline-offset-4"
          >
            <input
              type="radio"
              name={group}
              value={template}
              checked={template === value}
              aria-label={nameOf(template)}
              onChange={() => onChange(template)}
              className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
            />
            <TallPostcard ground={template} seed={seed} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
