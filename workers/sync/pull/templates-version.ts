/** Pulls the templates of new outings again when the server has others: they change with a server, and not by events. */
import { listOfPerson } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { markStale } from '../lists/subscriptions.ts';
import { isClosed, writing } from '../storage/store.ts';

const FACT = 'templates_version';
/** What was pulled so lately, or is on its way, is of the server that names its version now. */
const LATELY_MS = 60_000;

/**
 * Learns the version of the server's templates. Returns whether their list has to be pulled again. The mark is stored together
 * with the version, so that an interrupted pull is repeated.
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
