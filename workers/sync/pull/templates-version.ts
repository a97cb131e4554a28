/**
 * Pulls the templates of new outings again when the server has others: they change with a server version, without
 * events.
 */
import { listOfPerson } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { markStale } from '../lists/subscriptions.ts';
import { isClosed, writing } from '../storage/store.ts';

const FACT = 'templates_version';
/** A list pulled within this time, or still on its way, matches the version that the server names now. */
const LATELY_MS = 60_000;

/**
 * Stores the version of the server's templates. Returns whether their list must be pulled again. The mark is stored
 * together with the version, so that an interrupted pull is repeated.
 */
export function learnTemplatesVersion({ db, now }: SyncContext, version: string): Promise<boolean> {
  return writing(db, async () => {
    const [closed, known, list] = await Promise.all([
      isClosed(db),
      db.facts.get(FACT),
      db.lists.get(listOfPerson('activityTemplates')),
    ]);
    if (closed || known?.value === version) return false;
    await db.facts.put({ key: FACT, value: version });
    const isOfThisServer = known === undefined && now() - (list?.pulled_at ?? now()) < LATELY_MS;
    if (list === undefined || isOfThisServer) return false;
    await markStale(db, [list]);
    return true;
  });
}
