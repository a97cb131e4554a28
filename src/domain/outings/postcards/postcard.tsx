/** Draws covers without a photograph: postcards generated from a seed. */

import { memo } from 'react';
import type { CoverTemplateId } from '#contract/base/cover-templates.ts';
import { HEIGHT, WIDTH } from './postcard-strokes.ts';
import { drawingOf, type Palette } from './postcard-templates.ts';

interface PostcardProps {
  template: CoverTemplateId;
  /** Usually the outing's id: two outings with one template still look different. */
  seed: string;
  /** The part that is shown, as a `viewBox`; omitted for all of it. */
  box?: string;
  className?: string;
}

/** Only the picture; hidden from screen readers, since it has no meaning. */
export const Postcard = memo(function Postcard({ template, seed, box, className = '' }: PostcardProps) {
  const { palette, sun, shapes } = drawingOf(template, seed);
  const { sky, light, layers }: Palette = palette;
  return (
    <svg
      aria-hidden
      viewBox={box ?? `0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={`dimmed block aspect-cover w-full ${className}`}
    >
      <rect width={WIDTH} height={HEIGHT} fill={sky} />
      <circle className="sun" cx={sun.x} cy={sun.y} r={sun.r} fill={light} />
      {shapes.map((shape, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a seed never change their order
          key={index}
          d={shape.d}
          fill={shape.tone === 'light' ? light : layers[shape.tone]}
          opacity={shape.opacity}
        />
      ))}
    </svg>
  );
});
