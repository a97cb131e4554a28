/** Stores unsaved input of a form on this device until it is saved or discarded. */
import * as v from 'valibot';
import type { DeviceDatabase } from '../../database/device-database.ts';
import type { UserDatabase } from '../../database/user-database.ts';

/**
 * Returns the draft of a form if it still matches its schema. A draft of an older version of the app that does not
 * match is left untouched.
 */
export async function formDraft<TValues>(
  db: UserDatabase,
  form: string,
  schema: v.GenericSchema<unknown, TValues>,
): Promise<TValues | undefined> {
  const draft = await db.drafts.get(form);
  const parsed = v.safeParse(schema, draft?.values);
  return parsed.success ? parsed.output : undefined;
}

export async function storeFormDraft(
  db: UserDatabase,
  form: string,
  values: unknown,
  now: number,
): Promise<void> {
  await db.drafts.put({ form, values, saved_at: now });
}

export async function dropFormDraft(db: UserDatabase, form: string): Promise<void> {
  await db.drafts.delete(form);
}

/** The draft that holds the files that another app shared. */
export const SHARED_FILES = 'share/files';

/**
 * Makes what another app shared the draft of a form. It stays on the device until the draft is stored, so that nothing
 * is lost when that fails, for example on a full disk.
 */
export async function moveSharedToDraft(
  device: DeviceDatabase,
  db: UserDatabase,
  form: string,
  values: unknown,
  now: number,
): Promise<void> {
  const files = (await device.fact('shared'))?.files;
  if (files !== undefined) await storeFormDraft(db, SHARED_FILES, files, now);
  await storeFormDraft(db, form, values, now);
  await device.facts.delete('shared');
}

/** Returns the names of the drafts that start with `prefix`. */
export async function draftNames(db: UserDatabase, prefix: string): Promise<ReadonlySet<string>> {
  return new Set(await db.drafts.where('form').startsWith(prefix).primaryKeys());
}
