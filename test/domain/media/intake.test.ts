/** Tests adding chosen photos to the queue: one after the other, and none is lost silently. */
import { expect, it, vi } from 'vitest';
import { PhotoIntake, type ReadyPicture } from '#domain/media/pictures/adding/intake.ts';
import type { PreparedPhoto } from '#domain/media/pictures/prepare/prepare-photo.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { PICTURE_FILE_MAX_BYTES } from '#ui/fields/picture-file.ts';

// The module's address names it, which only a built app has.
vi.mock('#domain/media/pictures/prepare/prepare-photo.ts', () => ({
  preparePhoto: undefined,
  previewOf: undefined,
}));

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type });

/** Prepares files as photos whose width is the length of their name. */
async function ready(file: Blob): Promise<PreparedPhoto> {
  return { file, type: 'image/webp', width: file.size, height: 1, takenAt: null, preview: file };
}

function intake(prepare: (blob: Blob) => Promise<PreparedPhoto | null> = ready) {
  const added: ReadyPicture[] = [];
  const results: MutateResult[] = [];
  return {
    made: new PhotoIntake(prepare),
    added,
    results,
    store: async (args: ReadyPicture): Promise<MutateResult> => {
      added.push(args);
      return results.shift() ?? { kind: 'stored', mutationId: args.blob };
    },
  };
}

it('the intake stores photos in the order in which they were chosen, also those chosen meanwhile', async () => {
  const { made, added, store } = intake();
  const first = made.add([file('a'), file('bb')], store);
  const second = made.add([file('ccc')], store);
  expect(made.get()).toMatchObject({ total: 3 });
  await Promise.all([first, second]);
  expect(added.map(({ width }) => width)).toEqual([1, 2, 3]);
  expect(made.get()).toEqual({ chosen: [], total: 0 });
});

it('the intake reports why each photo could not be added, and continues with the next', async () => {
  const { made, added, store } = intake(async (blob) =>
    (await blob.text()) === 'good' ? ready(blob) : null,
  );
  const large = file('large');
  Object.defineProperty(large, 'size', { value: PICTURE_FILE_MAX_BYTES + 1 });
  await made.add([large, file('text'), file('phone.HEIC', ''), file('good')], store);
  expect(added).toHaveLength(1);
  expect(made.get().chosen.map(({ state }) => state)).toEqual([
    { kind: 'failed', problem: 'size' },
    { kind: 'failed', problem: 'unreadable' },
    { kind: 'failed', problem: 'heic' },
  ]);
  made.dismiss();
  expect(made.get().chosen).toEqual([]);
});

it('the intake retains photos for which the device had no space, to retry them', async () => {
  const { made, added, results, store } = intake();
  results.push({ kind: 'full' });
  await made.add([file('a'), file('bb')], store);
  expect(made.get().chosen.map(({ state }) => state)).toEqual([
    { kind: 'failed', problem: { kind: 'full' } },
  ]);
  await made.retry(store);
  expect(made.get().chosen).toEqual([]);
  expect(added.map(({ width }) => width)).toEqual([1, 2, 1]);
});
