/**
 * Provides the pictures of shared links: draws each version once, a bounded number per minute, and caches it on this
 * machine.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { childrenOf } from '../../base/children/orders.ts';
import type { DrawFace, FacePicture } from '../../base/face-picture.ts';
import { sha256 } from '../../base/secrets.ts';
import type { Context } from '../../context.ts';
import { folderStore } from '../uploads/folder-store.ts';
import { pictureName } from '../uploads/store.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** CPU time. A picture takes less than 300. */
const BUDGET_MS = 5_000;
/** About 100 MB. */
const KEPT_MAX = 1_000;
/** After that, unused pictures are deleted; used ones are drawn again. */
const KEPT_MS = 7 * 86_400_000;

const FOLDER = 'faces';

const inChild = childrenOf({
  source: 'core/faces/draw.child.ts',
  responses: v.variant('kind', [v.object({ kind: v.literal('made'), bytes: v.instance(Uint8Array) })]),
  stuckMs: 60_000,
});

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * @returns a function that draws a picture, or finds the cached one; null once the limit of drawings per minute is
 * reached
 */
export function facePictures({
  config,
  settings,
  limiter,
  files,
  log,
}: Pick<Context, 'config' | 'settings' | 'limiter' | 'files' | 'log'>): DrawFace {
  const store = folderStore(config.dataDir, settings.filesSecret);
  const inWork = new Map<string, Promise<Bytes | null>>();
  /** One at a time: requests have priority. */
  let last: Promise<unknown> = Promise.resolve();

  async function draw(picture: FacePicture): Promise<Bytes | null> {
    const { cover: stored } = picture;
    const cover = stored === null ? null : await files.read(pictureName(stored.key, stored.width));
    const outcome = await inChild((ask) => ask({ picture, cover }, BUDGET_MS));
    if (outcome.kind === 'made') return new Uint8Array(outcome.bytes);
    log.warn({ outcome: outcome.kind }, 'The picture of a link could not be drawn.');
    return null;
  }

  async function make(name: string, picture: FacePicture): Promise<Bytes | null> {
    const kept = await store.read(name);
    if (kept !== null) return kept;
    if (!(await limiter.allows('facesDrawn', 'all'))) return null;
    const drawing = last.then(() => draw(picture));
    last = drawing.catch(() => undefined);
    const bytes = await drawing;
    if (bytes !== null) await store.write(name, whole(bytes));
    return bytes;
  }

  return (picture) => {
    const name = `${FOLDER}/${sha256(JSON.stringify(picture))}`;
    const running = inWork.get(name) ?? make(name, picture).finally(() => inWork.delete(name));
    inWork.set(name, running);
    return running;
  };
}

/** Deletes old pictures, and those beyond the newest. @param now Unix milliseconds */
export async function sweepFaces({ config }: Pick<Context, 'config'>, now: number): Promise<void> {
  const root = join(config.dataDir, FOLDER);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return { path, madeAt: (await stat(path)).mtimeMs };
      }),
  );
  const newestFirst = found.sort((one, other) => other.madeAt - one.madeAt);
  const old = newestFirst.filter(({ madeAt }, nth) => nth >= KEPT_MAX || madeAt < now - KEPT_MS);
  for (const { path } of old) await rm(path, { force: true });
}
