/** Tests the form of a new story: what it requires, keeps as a draft and adds. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { STORY_TEXT_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import type { PreparedPhoto } from '#domain/media/pictures/prepare/prepare-photo.ts';
import { NewStoryScreen } from '#features/stories/composer/new-story-screen.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const { goBack, prepare } = vi.hoisted(() => ({
  goBack: vi.fn<() => void>(),
  prepare: vi.fn<(file: Blob) => Promise<PreparedPhoto | null>>(),
}));
vi.mock('#domain/app/frame/go-back.ts', () => ({ useGoBack: () => goBack }));
// The module's address names it, which only a built app has.
vi.mock('#domain/media/pictures/prepare/prepare-photo.ts', () => ({ preparePhoto: prepare }));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });

beforeEach(() => {
  goBack.mockReset();
  prepare.mockReset();
});

const draw = (outing?: string) =>
  drawLoggedIn(
    <main>
      <NewStoryScreen outing={outing} />
    </main>,
  );

/** A picture as a device prepares it. */
async function photo(): Promise<PreparedPhoto> {
  const canvas = new OffscreenCanvas(30, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 30, 40);
  const file = await canvas.convertToBlob({ type: 'image/webp' });
  return { file, type: 'image/webp', width: 30, height: 40, takenAt: null, preview: file };
}

/** Chooses the file as a user does in the system's dialog. */
async function choose(file: File): Promise<void> {
  await page.getByLabelText('Add a photo').first().upload(file);
}

test('a story of words is added once, however often the user taps, and stays a draft until then', async () => {
  const stage = await draw();
  await field('Text').fill('Off to Lisbon!');
  await page.getByRole('radio', { name: 'Sea, dusk' }).click();
  await waitFor(async () => {
    const kept = { values: { values: { text: 'Off to Lisbon!', ground: 'sea-dusk' } } };
    expect(await stage.db.drafts.get('story/new')).toMatchObject(kept);
  });
  await expectAccessible();
  await button('Share').dblClick();
  await waitFor(() => expect(stage.engine.mutate).toHaveBeenCalledTimes(1));
  expect(stage.engine.mutate).toHaveBeenCalledWith(
    'stories.add',
    expect.objectContaining({
      text: 'Off to Lisbon!',
      ground: 'sea-dusk',
      audience: 'followers',
      list_ids: [],
      outing_id: null,
    }),
    { drafts: ['story/new', 'story/new/picture'] },
  );
  await expect.element(page.getByText('Added to your story')).toBeVisible();
});

test('the form shows what is missing or too long at its field, and focuses it', async () => {
  const stage = await draw();
  await button('Share').click();
  await expect.element(page.getByText('Write something or add a photo.')).toBeVisible();
  await expect.element(field('Text')).toHaveFocus();
  await field('Text').fill('x'.repeat(STORY_TEXT_MAX + 1));
  await page.getByRole('radio', { name: 'Chosen lists' }).click();
  await button('Share').click();
  await expect.element(field('Text')).toHaveAttribute('aria-invalid', 'true');
  expect(stage.engine.mutate).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a photo is prepared, described, and added with its bytes', async () => {
  const stage = await draw();
  prepare.mockResolvedValue(await photo());
  await choose(new File(['x'], 'tram.jpg', { type: 'image/jpeg' }));
  await field('Description').fill('A yellow tram');
  await field('Text on the photo').fill('Tram 28');
  await stage.setNetwork('offline');
  await expectAccessible();
  await button('Share').click();
  await waitFor(() =>
    expect(stage.engine.mutate).toHaveBeenCalledWith(
      'stories.addPicture',
      expect.objectContaining({ text: 'Tram 28', alt: 'A yellow tram', ground: '', width: 30, height: 40 }),
      expect.objectContaining({ bytes: expect.any(ArrayBuffer) }),
    ),
  );
  await expect.element(page.getByText('Saved. It sends when you’re back online.')).toBeVisible();
});

test('the form rejects a file that is no photo, and retains the typed text', async () => {
  await draw();
  await field('Text').fill('Look');
  prepare.mockResolvedValue(null);
  await choose(new File(['x'], 'tram.heic', { type: 'image/heic' }));
  await expect.element(page.getByText(/can’t read HEIC photos/)).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Look');
});

test('a story belongs to an outing that is set and not private, chosen here or by the address', async () => {
  const outing = { ...sampleOuting(), id: newId() };
  const stage = await draw(outing.id);
  await stage.db.outings.put({
    ...outing,
    parent_id: null,
    root_id: outing.id,
    attributes: { ...outing.attributes, title: 'Three days', status: 'set', privacy: 'lists' },
  });
  await expect.element(button('Three days')).toBeVisible();
  await button('Remove outing').click();
  await button('Choose an outing').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Three days/ })
    .click();
  await field('Text').fill('Packed');
  await button('Share').click();
  await waitFor(() =>
    expect(stage.engine.mutate).toHaveBeenCalledWith(
      'stories.add',
      expect.objectContaining({ outing_id: outing.id }),
      expect.anything(),
    ),
  );
});
