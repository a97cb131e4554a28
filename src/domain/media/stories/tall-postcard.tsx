/** A postcard in a frame that is higher than wide: the part around its sun. Fills the frame. */
import { useMemo } from 'react';
import { Postcard } from '../../outings/postcards/postcard.tsx';
import { HEIGHT, WIDTH } from '../../outings/postcards/postcard-strokes.ts';
import { drawingOf, templateOf } from '../../outings/postcards/postcard-templates.ts';

interface TallPostcardProps {
  /** A template; anything else leads to the seed’s own. */
  ground: string;
  seed: string;
}

/** Of the part that is shown. */
const PART_WIDTH = 120;
/** Where the sun stands in it, as a part of that width. */
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
