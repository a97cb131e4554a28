/** Makes the requests that send queued changes. */
import type { FrozenRequest, Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import type { Entity, WireOf } from '#db/entities.ts';
import type { RowKey } from '#db/rows.ts';
import type { ServerVersion } from '../resources/mutation.ts';
import { mutationNamed } from '../resources/registry.ts';
import { type RowState, readRowStateByKey, serverVersionOf } from '../storage/store.ts';
import { uploadedKey } from './bytes.ts';

/**
 * Freezes the request of the next change before it is first sent. The change was read in this transaction, and its
 * bytes are uploaded. Returns null if this version of the app does not know the mutation, or its arguments no longer
 * match the schema. `sent`: this request already sent it, when there was no space to freeze it.
 */
export async function freeze(
  db: UserDatabase,
  mutation: Mutation,
  sent?: FrozenRequest,
): Promise<FrozenRequest | null> {
  if (mutation.state.kind === 'attempted') return mutation.state.request;
  const request = sent ?? (await makeRequest(db, mutation));
  if (request === null) return null;
  const state = { kind: 'attempted', request, failures: 0, failing_since: null } as const;
  await db.outbox.put({ ...mutation, state });
  return request;
}

/** Returns the request of a change in the device's present state; null as for `freeze`. Runs in a transaction. */
export async function makeRequest(db: UserDatabase, mutation: Mutation): Promise<FrozenRequest | null> {
  const binding = mutationNamed(mutation.name)?.bind(mutation.args, mutation.version);
  if (binding?.kind !== 'bound') return null;
  const { request: make } = binding.mutation;
  const uploadKey = await uploadedKey(db, mutation);
  let usesServer = false;
  // Most requests do not depend on the server's version, so it is read only on demand.
  const noServer: ServerVersion = () => {
    usesServer = true;
    return null;
  };
  const withoutServer = make(noServer, uploadKey);
  const about = mutation.touches[0];
  const { method, path, body } =
    usesServer && about !== undefined ? make(await versionsOf(db, about), uploadKey) : withoutServer;
  return { method, path, body: body === null ? null : JSON.stringify(body) };
}

/** Reads the base snapshot of the row in advance, because requests are made synchronously. */
async function versionsOf(db: UserDatabase, key: RowKey): Promise<ServerVersion> {
  const state = await readRowStateByKey(db, key);
  return <TEntity extends Entity>(entity: TEntity): WireOf[TEntity] | null =>
    isAbout(state, entity) ? serverVersionOf(state) : null;
}

function isAbout<TEntity extends Entity>(
  state: RowState,
  entity: TEntity,
): state is RowState & RowState<TEntity> {
  return state.entity === entity;
}
