/** Lists all pictures that are stored with the app, by name. */
import { type GuidePicture, guidePicturesOf } from '#features/help/center/guide-pictures.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { SCREENS } from './app-pictures.ts';

/** Of a step of a guide: it shows the same in both themes. */
export const nameOfStep = ({ language, guide, step }: Omit<GuidePicture, 'theme'>): string =>
  `public/guides/${language}/${guide}-${step}`;

/** Pictures of whole screens are named by their files. */
export const PICTURES: readonly string[] = [
  ...Object.values(SCREENS).flatMap(({ pictures }) => pictures.map(({ file }) => file)),
  ...LANGUAGES.flatMap((language) => guidePicturesOf(language, 'light').map(nameOfStep)),
];
