/**
 * Tests that the pictures of the app (manifest, README, guides) match their screens. `npm run pictures` also takes them
 * with this file.
 */
import { GUIDE_THEMES, guidePictureFile, guidePicturesOf } from '#features/help/center/guide-pictures.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { ADA, App } from '../../browser/app.ts';
import { isUsualClock } from '../../clock/run-clock.ts';
import { test } from '../../fixtures.ts';
import { SCREENS } from '../../pictures/app-pictures.ts';
import { compareOrTake, isTaking, isWanted } from '../../pictures/camera.ts';
import { asGuidePicture, asScreenPicture, finishGuides } from '../../pictures/files.ts';
import { SHAREABLE, shotOf } from '../../pictures/guide-shots.ts';
import { nameOfStep } from '../../pictures/list.ts';
import { mark } from '../../pictures/mark.ts';
import { sceneOf } from '../../pictures/scene.ts';
import { Api } from '../../server/api.ts';
import { FULL_ONLY } from '../../tags.ts';

test.use({ owner: 'ada', pristine: true, reducedMotion: 'reduce' });
test.skip(!isUsualClock(), 'at another clock the sample has other days');

for (const [size, { viewport, deviceScaleFactor, pictures }] of Object.entries(SCREENS)) {
  const wanted = pictures.filter(({ file }) => isWanted(file));
  test.describe(`on a ${size} screen`, () => {
    test.use({ viewport, deviceScaleFactor });
    test.skip(wanted.length === 0, 'none of them is wanted');

    test('the pictures of the manifest and the README show what the app shows', async ({ page }) => {
      await new App(page).open();
      const scene = await sceneOf(page, 'en');
      for (const { file, theme, show } of wanted) {
        await show(scene);
        const part = { x: 0, y: 0, ...viewport };
        await compareOrTake(page, { name: file, files: [{ theme, file }], part, encode: asScreenPicture });
      }
    });
  });
}

for (const language of LANGUAGES) {
  const steps = guidePicturesOf(language, 'light').filter((picture) => isWanted(nameOfStep(picture)));
  test.describe(`in ${language}`, () => {
    const { viewport, deviceScaleFactor } = SCREENS.narrow;
    test.use({ viewport, deviceScaleFactor });
    test.skip(steps.length === 0, 'none of them is wanted');

    test('the pictures of the guides show what the app shows', FULL_ONLY, async ({ page, stage }) => {
      const api = await Api.logIn(stage, ADA);
      const { id } = await api.addOuting(SHAREABLE, '2030-06-01T10:00');
      await api.changeOuting(id, { privacy: 'public' });
      await new App(page).open();
      const scene = await sceneOf(page, language);
      for (const picture of steps) {
        const part = await mark(await shotOf(picture.guide, picture.step)(scene));
        const files = GUIDE_THEMES.map((theme) => ({
          theme,
          file: `public/guides/${guidePictureFile({ ...picture, theme })}`,
        }));
        await compareOrTake(page, { name: nameOfStep(picture), files, part, encode: asGuidePicture });
      }
      if (isTaking) await finishGuides();
    });
  });
}
