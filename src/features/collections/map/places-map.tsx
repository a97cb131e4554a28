/** Renders a quiet map of where something took place: highlighted countries, and a dot with its name for each city. */
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { MeantPlace } from '#contract/places/meant-place.ts';
import { type Box, overlap } from '#domain/places/box.ts';
import { svgPath } from '#domain/places/outline.ts';
import { useOutlines } from '#domain/places/use-outlines.ts';
import { boxOf, type Ring, type World } from '#domain/places/world.ts';
import { useWidth } from '#ui/device/use-width.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { awayOf, type NamedDot, namesBeside, type Side, withoutHidden } from './dot-names.ts';
import { dotsOn, frameAround, type MapDot } from './map-frame.ts';

interface PlacesMapProps {
  /** One for each outing: several in one city make its dot larger. */
  places: readonly MeantPlace[];
  /** What the map shows, for users who do not see it. */
  label: string;
  className?: string;
}

/** In the proportions of the world, so that the frame is right before the outlines load. */
const FRAME = 'relative aspect-[10000/4867] w-full overflow-hidden rounded-card';

/** As wide as its container; renders nothing without places. */
export function PlacesMap({ places, label, className = '' }: PlacesMapProps) {
  const t = useTranslations('travel');
  const { state, retry } = useOutlines();
  if (places.length === 0) return null;
  switch (state.kind) {
    case 'reading':
      return (
        <div role="status" className={`${FRAME} skeleton bg-sunken ${className}`}>
          <span className="sr-only">{t('mapComing')}</span>
        </div>
      );
    case 'failed':
      return (
        <div className={className}>
          <LoadError onRetry={retry}>{t('mapFailed')}</LoadError>
        </div>
      );
    case 'ready':
      return <Drawn places={places} label={label} world={state.world} className={className} />;
  }
}

/** Corners nearer to each other than this fraction of the map's width are merged: less than a pixel. */
const FINEST = 1 / 1_600;

function Drawn({ places, label, world, className }: Required<PlacesMapProps> & { world: World }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const box = useMemo(() => frameAround(places, world), [places, world]);
  const dots = useMemo(() => dotsOn(box, places, world), [box, places, world]);
  const [left, top, right, bottom] = box;
  return (
    <div ref={frame} className={`${FRAME} print:border print:border-[#d8d4ce] ${className}`}>
      {/* The world is not mirrored in right-to-left pages. On paper it has colors of its own, regardless of the
          theme. */}
      <svg
        role="img"
        aria-label={label}
        direction="ltr"
        className="block size-full [print-color-adjust:exact]"
      >
        <rect width="100%" height="100%" className="fill-map-sea print:fill-none" />
        <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} aria-hidden>
          <Land places={places} world={world} box={box} />
        </svg>
        <Dots dots={dots} width={width} height={(width * (bottom - top)) / (right - left)} />
      </svg>
    </div>
  );
}

function Land({ places, world, box }: { places: readonly MeantPlace[]; world: World; box: Box }) {
  const { land, highlighted } = useMemo(() => {
    const step = (box[2] - box[0]) * FINEST;
    const shownOf = (rings: readonly Ring[]) => rings.filter((ring) => overlap(boxOf([ring]), box));
    const shapes = [...world.countries.values()].filter((shape) => overlap(shape.box, box));
    const meant = new Set(places.map(({ country }) => country));
    return {
      land: svgPath(shownOf([...world.unclaimed, ...shapes.flatMap(({ rings }) => rings)]), step),
      highlighted: svgPath(
        shownOf(shapes.filter(({ id }) => meant.has(id)).flatMap(({ rings }) => rings)),
        step,
      ),
    };
  }, [places, world, box]);
  return (
    <>
      <path d={land} fillRule="evenodd" className="fill-map-land print:fill-[#f3f1ee]" />
      <path d={highlighted} fillRule="evenodd" className="fill-map-visited/35 print:fill-[#f3cfc4]" />
      <path
        d={land}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className="fill-none stroke-[0.75px] stroke-map-border print:stroke-[#a49c93]"
      />
    </>
  );
}

/** The average, px: letters are not measured, because a little more or less room does no harm. */
const LETTER_WIDTH = 7;
const widthOf = (name: string) => [...name].length * LETTER_WIDTH;

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

function Dots({ dots, width, height }: { dots: readonly MapDot[]; width: number; height: number }) {
  if (width === 0) return null;
  const drawn = withoutHidden(
    dots.map(({ at, ...dot }) => ({ ...dot, part: at, at: { x: at.x * width, y: at.y * height } })),
  );
  const names = namesBeside(drawn, { width, height }, widthOf);
  return (
    <>
      {drawn.map((dot) => (
        <circle
          key={`${dot.part.x} ${dot.part.y}`}
          cx={percent(dot.part.x)}
          cy={percent(dot.part.y)}
          r={dot.radius}
          className="fill-map-visited stroke-[1.5px] stroke-card print:fill-[#b4432b] print:stroke-[#fff]"
        />
      ))}
      {[...names].map(([dot, { side }]) => (
        <text
          key={`${dot.part.x} ${dot.part.y}`}
          x={percent(dot.part.x)}
          y={percent(dot.part.y)}
          {...offsetOf(dot, side)}
          dominantBaseline="central"
          strokeLinejoin="round"
          className="fill-ink stroke-[3px] stroke-card/75 font-semibold text-xs [paint-order:stroke] print:fill-[#000] print:stroke-[#fff]"
        >
          {dot.name}
        </text>
      ))}
    </>
  );
}

/**
 * Relative to the middle of the dot, so that names stay next to their dots when the page changes its width, as on
 * paper.
 */
function offsetOf(dot: NamedDot, side: Side) {
  const away = awayOf(dot, side);
  switch (side) {
    case 'right':
      return { dx: away, textAnchor: 'start' } as const;
    case 'left':
      return { dx: -away, textAnchor: 'end' } as const;
    case 'above':
      return { dy: -away, textAnchor: 'middle' } as const;
    case 'below':
      return { dy: away, textAnchor: 'middle' } as const;
  }
}
