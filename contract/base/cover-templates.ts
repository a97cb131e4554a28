/** Lists the drawn covers: scenes in palettes. The app and the server draw them. */

export const COVER_SCENES = ['hills', 'sea', 'city', 'forest', 'snow', 'garden', 'balloons'] as const;
export const COVER_PALETTES = ['dawn', 'lagoon', 'dusk', 'meadow', 'frost'] as const;
export type CoverScene = (typeof COVER_SCENES)[number];
export type CoverPalette = (typeof COVER_PALETTES)[number];
export type CoverTemplateId = `${CoverScene}-${CoverPalette}`;

/** Every template, scene by scene, so that pickers show families together */
export const COVER_TEMPLATES: readonly CoverTemplateId[] = COVER_SCENES.flatMap((scene) =>
  COVER_PALETTES.map((palette) => `${scene}-${palette}` as const),
);
