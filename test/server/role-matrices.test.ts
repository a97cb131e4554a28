/** Every area whose calls name rows by their ids has a test that makes each of these calls in every role (S19). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { areas } from '#server/areas.ts';

const AN_ID = '01920000-0000-7000-8000-000000000000';

/** Places have ids of another kind, and are the same for everyone. */
const namesARow = ({ access, params }: Call): boolean =>
  access === 'verified' && params !== undefined && v.is(params, { id: AN_ID });

/** The areas whose calls a test compares with the cases of its matrix. */
async function areasWithMatrix(): Promise<Set<string>> {
  const folder = import.meta.dirname;
  const found = new Set<string>();
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.test.ts')) continue;
    const source = await readFile(join(folder, name), 'utf8');
    for (const [, calls, area = ''] of source.matchAll(
      /import \{ (\w+) \} from '#contract\/calls\/([\w-]+)\.ts'/g,
    )) {
      if (source.includes(`namesOf(${calls})`)) found.add(area);
    }
  }
  return found;
}

it('no area is without a matrix of roles (S19)', async () => {
  const needed = areas.filter(({ calls }) => Object.values<Call>(calls).some(namesARow));
  const names = needed.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['outings', 'notes', 'invitations']));
  const covered = await areasWithMatrix();
  expect(names.filter((name) => !covered.has(name))).toEqual([]);
});
