/**
 * Renders the map: a canvas that is moved by touch, wheel and keys, with buttons and the name of the place under the
 * pointer.
 */
import { Globe, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlaceId } from '#contract/places/visit/visit.ts';
import { countryAt, pointOf, type World } from '#domain/places/world.ts';
import { SCALE_STEP } from '#ui/gestures/view.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { boxOfContinent } from './continent-frames.ts';
import type { WorldMapProps } from './map-facts.ts';
import { colorsOfTheme, layersOf, type Paths, paint, type Scene } from './paint.ts';
import { useMapView } from './use-map-view.ts';

interface MapStageProps extends Omit<WorldMapProps, 'picture'> {
  world: World;
  paths: Paths;
  /** Classes of the frame. */
  frame: string;
  /** Called with what is drawn, to make a picture of it. */
  onScene: (scene: Scene) => void;
}

export function MapStage(props: MapStageProps) {
  const { world, paths, countries, cities, names, around, onOpen, onScene } = props;
  const t = useTranslations('travel');
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const keysId = useId();
  const [pointed, setPointed] = useState<PlaceId | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const visited = useMemo(
    () => new Set(countries.filter((one) => one.visited).map(({ id }) => id)),
    [countries],
  );
  const scene = useMemo<Scene>(
    () => ({
      world,
      paths,
      layers: layersOf(paths, visited),
      colors: colorsOfTheme(),
      visited,
      cities: cities.map(({ latitude, longitude }) => pointOf(latitude, longitude, world)),
      specks: countries.flatMap(({ id, at, visited: been }) =>
        been && at && !world.countries.has(id) ? [pointOf(at.latitude, at.longitude, world)] : [],
      ),
      pointed: null,
      namedFirst: new Set(countries.filter(({ continent }) => continent === around).map(({ id }) => id)),
      nameOf: names.of,
    }),
    [world, paths, visited, cities, countries, around, names],
  );
  const drawn = useRef(scene);
  const start = useMemo(() => (around ? boxOfContinent(around, world) : null), [around, world]);

  const view = useMapView({
    stage,
    canvas,
    world,
    start,
    paint: (context, at, size, density) => paint(context, { ...drawn.current, pointed }, at, size, density),
    onTap: (at, reach) => {
      const id = countryAt(at, world, reach);
      if (id !== null) onOpen(id);
    },
    onPoint: (at, reach) => {
      setByKeys(false);
      setPointed(at && countryAt(at, world, reach));
    },
  });
  const { paintSoon } = view;
  const repaint = useEffectEvent(() => paintSoon());

  useEffect(() => {
    drawn.current = scene;
    onScene(scene);
    repaint();
  }, [scene, onScene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted again because another country is pointed at
  useEffect(() => repaint(), [pointed]);
  useEffect(() => {
    const restyled = new MutationObserver(() => {
      drawn.current = { ...drawn.current, colors: colorsOfTheme() };
      repaint();
    });
    restyled.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => restyled.disconnect();
  }, []);

  const pointAtMiddle = (): PlaceId | null => {
    const { at, reach } = view.middle();
    const id = countryAt(at, world, reach);
    setByKeys(true);
    setPointed(id);
    return id;
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      const id = pointAtMiddle();
      if (id !== null) onOpen(id);
    } else if (view.press(event.key)) pointAtMiddle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const zoom = (factor: number) => () => view.zoomBy(factor);

  return (
    <div className={`${props.frame} bg-map-sea`}>
      <div
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that it describes
        tabIndex={0}
        aria-label={t('mapLabel', { countries: visited.size })}
        aria-describedby={keysId}
        onKeyDown={press}
        onBlur={() => {
          setByKeys(false);
          setPointed(null);
        }}
        className={`absolute inset-0 overflow-hidden outline-offset-[-3px] ${
          view.reach === 'least'
            ? 'cursor-pointer touch-pan-y'
            : 'cursor-grab touch-none active:cursor-grabbing'
        }`}
      >
        <canvas ref={canvas} aria-hidden className="size-full" />
        {byKeys && <Crosshair />}
      </div>
      <p id={keysId} className="sr-only">
        {t('mapKeys')}
      </p>
      <p
        role="status"
        className={`pointer-events-none absolute start-3 top-3 max-w-[60%] truncate rounded-full bg-night px-3 py-1 font-semibold text-on-night text-sm ${
          pointed === null ? 'sr-only' : ''
        }`}
      >
        {pointed !== null &&
          t(visited.has(pointed) ? 'namedVisited' : 'namedNotVisited', { name: names.of(pointed) })}
      </p>
      {/* The world is not mirrored in right-to-left pages. The buttons cover the Pacific. */}
      <div className="absolute bottom-2 left-2 flex flex-col gap-1.5 rtl:left-2">
        <IconButton
          icon={Plus}
          label={t('zoomIn')}
          variant="card"
          className="disabled:text-faint disabled:opacity-100"
          disabled={view.reach === 'most'}
          onClick={zoom(SCALE_STEP)}
        />
        <IconButton
          icon={Minus}
          label={t('zoomOut')}
          variant="card"
          className="disabled:text-faint disabled:opacity-100"
          disabled={view.reach === 'least'}
          onClick={zoom(1 / SCALE_STEP)}
        />
        <IconButton
          icon={Globe}
          label={t('wholeWorld')}
          variant="card"
          className="disabled:text-faint disabled:opacity-100"
          disabled={view.reach === 'least'}
          onClick={() => view.rest()}
        />
      </div>
    </div>
  );
}

/** Renders the cross for moving the map by keyboard. */
function Crosshair() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0 m-auto size-5 rounded-full border-2 border-ink bg-card/40"
    />
  );
}
