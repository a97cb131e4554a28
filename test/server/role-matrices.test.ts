/**
 * Checks that every area whose calls name rows by their ids has a test that makes each of these calls in every role
 * (S19).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { areas } from '#server/areas.ts';

const AN_ID = '01920000-0000-7000-8000-000000000000';

/** Places have a different kind of id, and are the same for everyone. */
const namesARow = ({ access, params }: Call): boolean =>
  access === 'verified' && params !== undefined && v.is(params, { id: AN_ID, poll_id: AN_ID });

/** Each call that a test compares with the cases of its matrix. */
async function callsWithMatrix(): Promise<ReadonlySet<unknown>> {
  const folder = import.meta.dirname;
  const found = new Set<unknown>();
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.test.ts')) continue;
    const source = await readFile(join(folder, name), 'utf8');
    for (const [, calls = '', path] of source.matchAll(
      /import \{ (\w+) \} from '#contract\/([\w/-]+\.ts)'/g,
    )) {
      if (!source.includes(`namesOf(${calls})`)) continue;
      const module: unknown = await import(new URL(`../../contract/${path}`, import.meta.url).href);
      const { [calls]: described } = v.parse(
        v.looseObject({ [calls]: v.record(v.string(), v.unknown()) }),
        module,
      );
      for (const call of Object.values(described ?? {})) found.add(call);
    }
  }
  return found;
}

it('every area has a matrix of roles (S19)', async () => {
  const needed = areas.flatMap(({ name, calls }) =>
    Object.values<Call>(calls).flatMap((call) => (namesARow(call) ? { name, call } : [])),
  );
  expect(needed.map(({ name }) => name)).toEqual(expect.arrayContaining(['outings', 'notes', 'invitations']));
  const covered = await callsWithMatrix();
  expect(needed.flatMap(({ name, call }) => (covered.has(call) ? [] : `${name}: ${call.summary}`))).toEqual(
    [],
  );
});
