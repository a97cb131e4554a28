/** Shows a postcard in an upright frame: the part around its sun. Fills the frame. */
import { useMemo } from 'react';
import { Postcard } from '../../outings/postcards/postcard.tsx';
import { HEIGHT, WIDTH } from '../../outings/postcards/postcard-strokes.ts';
import { drawingOf, templateOf } from '../../outings/postcards/postcard-templates.ts';

interface TallPostcardProps {
  /** A template; any other value leads to the seed’s own. */
  ground: string;
  seed: string;
}

/** Width of the part that is shown. */
const PART_WIDTH = 120;
/** Position of the sun in it, as a fraction of that width. */
const SUN_AT = 0.64;

export function TallPostcard({ ground, seed }: TallPostcardProps) {
  const template = templateOf(ground, seed);
  const box = useMemo(() => {
    const { sun } = drawingOf(template, seed);
    const x = Math.min(WIDTH - PART_WIDTH, Math.max(0, sun.x - SUN_AT * PART_WIDTH));
    return `${x} 0 ${PART_WIDTH} ${HEIGHT}`;
  }, [template, seed]);
  return <Postcard template={template} seed={seed} box={box} className="aspect-auto! size-full" />;
}
