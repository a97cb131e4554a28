/** Tests that no schema changes unnoticed: the contract's history has the hash of all schemas. */
import { createHash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { SocketEvent } from '#contract/events.ts';
import { CONTRACT_HISTORY, CONTRACT_VERSION, OLDEST_CLIENT } from '#contract/version.ts';
import { areas } from '#server/areas.ts';
import { callsOf } from '#server/base/http/openapi.ts';

/** JSON with sorted keys, so that equal content gives equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

function schemas(schema: v.GenericSchema | undefined): unknown {
  if (schema === undefined) return null;
  const of = (typeMode: 'input' | 'output') => toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return { input: of('input'), output: of('output') };
}

function shapeOf(call: Call): unknown {
  const { method, path, alsoAt, at, access, status, list, bytes, params, query, body, response } = call;
  const parts = {
    params: schemas(params),
    query: schemas(query),
    body: schemas(body),
    // The hashes of the history use this name.
    answer: schemas(response),
  };
  return {
    method,
    path,
    alsoAt,
    at,
    access,
    status,
    list,
    bytes: bytes === 'response' ? 'answer' : bytes,
    ...parts,
  };
}

function contractHash(): string {
  const described = callsOf(areas).map(([name, call]) => [name, shapeOf(call)]);
  const shape = {
    calls: Object.fromEntries(described),
    event: schemas(SocketEvent),
    error: schemas(ErrorBody),
  };
  return createHash('sha256').update(canonical(shape)).digest('hex');
}

describe('the contract', () => {
  it('the contract matches the hash of its latest version, so that a change needs a new version', () => {
    expect(CONTRACT_HISTORY.at(-1)?.hash).toBe(contractHash());
  });

  it('the contract has versions that rise by one, each with a separate change', () => {
    expect(CONTRACT_HISTORY.map(({ version }) => version)).toEqual(
      CONTRACT_HISTORY.map((_, index) => index + 1),
    );
    expect(new Set(CONTRACT_HISTORY.map(({ change }) => change)).size).toBe(CONTRACT_HISTORY.length);
    expect(new Set(CONTRACT_HISTORY.map(({ hash }) => hash)).size).toBe(CONTRACT_HISTORY.length);
    expect(OLDEST_CLIENT).toBeLessThanOrEqual(CONTRACT_VERSION);
  });
});
