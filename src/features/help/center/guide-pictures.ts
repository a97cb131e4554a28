/**
 * Lists the steps of guides with a picture, and their addresses. `npm run pictures` takes the pictures of the app
 * itself, in every language and theme (e2e/pictures).
 */
import type { StepOf, TutorialId } from '#i18n/help/texts.ts';
import type { Language } from '#i18n/languages.ts';
import taken from './guide-pictures.json' with { type: 'json' };

/** Every guide has at least one. */
const PICTURED = {
  'first-outing': ['title', 'set'],
  'find-a-date': ['poll'],
  'invite-people': ['follow', 'invite'],
  'plan-offline': ['files'],
  'other-calendars': ['link', 'choose'],
  'collect-a-trip': ['make', 'travel'],
  'tell-followers': ['share', 'who'],
} as const satisfies { readonly [Id in TutorialId]: readonly [StepOf<Id>, ...StepOf<Id>[]] };

export type PicturedStep<Id extends TutorialId> = (typeof PICTURED)[Id][number];

export const GUIDE_THEMES = ['light', 'dark'] as const;
export type GuideTheme = (typeof GUIDE_THEMES)[number];

/** The width of the part of a phone's page that each shows, in CSS pixels. */
export const PICTURE_WIDTH = 390;
export const PICTURE_HEIGHT = 260;
/** File pixels per CSS pixel: two per pixel in a guide, where pictures are rendered a little smaller. */
export const PICTURE_DENSITY = 1.6;

export interface GuidePicture {
  language: Language;
  theme: GuideTheme;
  guide: TutorialId;
  step: string;
}

/** Relative to the folder of the pictures. */
export const guidePictureFile = ({ language, theme, guide, step }: GuidePicture): string =>
  `${language}/${theme}/${guide}-${step}.webp`;

/** One version covers all pictures: a device uses none of an older version. */
export const guidePictureUrl = (picture: GuidePicture): string =>
  `/guides/${guidePictureFile(picture)}?v=${taken.version}`;

/** Loosely typed, because callers iterate over the steps of any guide. */
export function hasPicture(guide: TutorialId, step: string): boolean {
  const steps: readonly string[] = PICTURED[guide];
  return steps.includes(step);
}

/** Returns all guides' pictures, in one language and theme. */
export function guidePicturesOf(language: Language, theme: GuideTheme): GuidePicture[] {
  const pictures: GuidePicture[] = [];
  let guide: TutorialId;
  for (guide in PICTURED) for (const step of PICTURED[guide]) pictures.push({ language, theme, guide, step });
  return pictures;
}
