/**
 * Which steps of the guides have a picture, and where it is. `npm run pictures` takes them of the app itself, in every language and
 * theme (e2e/pictures).
 */
import type { StepOf, TutorialId } from '#i18n/help/texts.ts';
import type { Language } from '#i18n/languages.ts';
import taken from './guide-pictures.json' with { type: 'json' };

/** Every guide has one at least. */
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

/** The part of a phone's page that each shows, in its pixels. */
export const PICTURE_WIDTH = 390;
export const PICTURE_HEIGHT = 260;
/** Pixels of the file for one of these: two for one of a guide, where they are drawn a little smaller. */
export const PICTURE_DENSITY = 1.6;

export interface GuidePicture {
  language: Language;
  theme: GuideTheme;
  guide: TutorialId;
  step: string;
}

/** Below the folder of the pictures. */
export const guidePictureFile = ({ language, theme, guide, step }: GuidePicture): string =>
  `${language}/${theme}/${guide}-${step}.webp`;

/** The version is that of all pictures together: a device takes none of an older one. */
export const guidePictureUrl = (picture: GuidePicture): string =>
  `/guides/${guidePictureFile(picture)}?v=${taken.version}`;

/** Loosely typed, as who draws a guide goes through its steps alike. */
export function hasPicture(guide: TutorialId, step: string): boolean {
  const steps: readonly string[] = PICTURED[guide];
  return steps.includes(step);
}

/** Of all guides, in one language and theme. */
export function guidePicturesOf(language: Language, theme: GuideTheme): GuidePicture[] {
  const pictures: GuidePicture[] = [];
  let guide: TutorialId;
  for (guide in PICTURED) for (const step of PICTURED[guide]) pictures.push({ language, theme, guide, step });
  return pictures;
}
