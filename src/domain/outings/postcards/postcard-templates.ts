/**
 * Defines the templates of postcards: each scene in five palettes. The ids are the cover templates that outings store.
 * The server also draws them.
 */
import {
  COVER_PALETTES,
  COVER_SCENES,
  COVER_TEMPLATES,
  type CoverPalette,
  type CoverScene,
  type CoverTemplateId,
} from '#contract/base/cover-templates.ts';
import { SCENES } from './postcard-scenes.ts';
import { seeded } from './postcard-strokes.ts';

export interface Palette {
  sky: string;
  light: string;
  /** From the farthest layer to the nearest. */
  layers: readonly [string, string, string, string];
}

const PALETTES = {
  dawn: { sky: '#f9e6e0', light: '#fff6e4', layers: ['#d3dcf0', '#a5b8db', '#6d85b4', '#3d4a7c'] },
  lagoon: { sky: '#fce3bf', light: '#fff4de', layers: ['#90c9e6', '#3a9bbb', '#1f6b8a', '#14435c'] },
  dusk: { sky: '#ffd79c', light: '#fff1d8', layers: ['#f28b6b', '#b25a6c', '#603d63', '#2c2444'] },
  meadow: { sky: '#f3e8c8', light: '#fef8e4', layers: ['#b8cf98', '#70a16d', '#41744f', '#204a39'] },
  frost: { sky: '#dfe8ee', light: '#fdfcf7', layers: ['#b9cbd8', '#8aa5b8', '#587690', '#2f4a63'] },
} as const satisfies Record<CoverPalette, Palette>;

/** The parts that each template is drawn from. */
const TEMPLATES: ReadonlyMap<string, { id: CoverTemplateId; scene: CoverScene; palette: Palette }> = new Map(
  COVER_SCENES.flatMap((scene) =>
    COVER_PALETTES.map((name) => {
      const id: CoverTemplateId = `${scene}-${name}`;
      return [id, { id, scene, palette: PALETTES[name] }] as const;
    }),
  ),
);

/** A seed leads to one of the first 25: an outing without a template keeps its postcard when scenes are added. */
const SEEDED_TEMPLATES = 25;

/** Returns the stored template when it is one of the app's, else the one that belongs to the seed. */
export function templateOf(coverTemplate: string | null | undefined, seed: string): CoverTemplateId {
  const stored = coverTemplate ? TEMPLATES.get(coverTemplate) : undefined;
  if (stored) return stored.id;
  const index = Math.floor(seeded(`template:${seed}`)() * SEEDED_TEMPLATES);
  return COVER_TEMPLATES[index] ?? 'hills-dawn';
}

/** Returns what a postcard is drawn from. */
export function drawingOf(template: CoverTemplateId, seed: string) {
  const { scene, palette } = TEMPLATES.get(template) ?? { scene: 'hills', palette: PALETTES.dawn };
  return { palette, ...SCENES[scene](seeded(`${template}:${seed}`)) };
}
