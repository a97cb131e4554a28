/** Determines which lists the server shows to the user: guests read few of them, and request no others. */
import { isGuest } from '#contract/accounts/user/guest.ts';
import { declarationOf } from '#db/entities.ts';
import type { SyncContext } from '../context.ts';
import { listNamed } from '../resources/registry.ts';
import { outingOfSingle } from './subscriptions.ts';

type Reader = Pick<SyncContext, 'user'>;

/** Outings are judged one by one: the server shows a guest those that they answered. */
function openTo({ user }: Reader, name: string): 'always' | 'where_they_see_notes' | 'never' {
  if (!isGuest(user) || outingOfSingle(name) !== null) return 'always';
  const entity = listNamed(name)?.resource.entity;
  return (entity && declarationOf(entity).guestsRead) ?? 'never';
}

/** Returns whether the user reads the lists of this kind in each of their outings. */
export const isOpenEverywhere = (reader: Reader, name: string): boolean => openTo(reader, name) === 'always';

/** Returns whether the user reads them in some: the others open while the device has them. */
export const isOpenSomewhere = (reader: Reader, name: string): boolean => openTo(reader, name) !== 'never';

/** Returns those of these lists that the user may read, as far as this device knows. */
export async function openLists(
  sync: Reader & Pick<SyncContext, 'db'>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const open = new Set(names.filter((name) => isOpenEverywhere(sync, name)));
  const undecided = names.filter((name) => !open.has(name) && isOpenSomewhere(sync, name));
  for (const name of undecided) if (await seesNotes(sync, name)) open.add(name);
  return open;
}

async function seesNotes({ db }: Pick<SyncContext, 'db'>, name: string): Promise<boolean> {
  const outing = await db.outings.get(listNamed(name)?.list.outing(name) ?? '');
  const root = outing && (await db.outings.get(outing.root_id));
  return root?.attributes.guests_see_notes === true;
}
