/**
 * Shows a small map of the world with one continent highlighted. Hidden from screen readers: its name is next to it.
 */

import type { ContinentId } from '#contract/places/visit/visit.ts';
import shapes from './continent-shapes.json';

const CONTINENTS: readonly (readonly [string, string])[] = Object.entries(shapes.continents);

/** As wide as its container. */
export function ContinentMap({ continent, className = '' }: { continent: ContinentId; className?: string }) {
  return (
    // The world is not mirrored in right-to-left pages.
    <svg aria-hidden viewBox={`0 0 ${shapes.width} ${shapes.height}`} className={`block w-full ${className}`}>
      {CONTINENTS.map(([id, path]) => (
        <path key={id} d={path} className={id === continent ? 'fill-map-visited' : 'fill-map-land'} />
      ))}
    </svg>
  );
}
