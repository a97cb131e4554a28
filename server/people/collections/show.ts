/** Reads the collections of a user, and one collection, as the reader sees them. */
import { eq } from 'drizzle-orm';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { snapshot } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { toPerson } from '../../core/people/person.ts';
import { visiblePerson } from '../../core/people/relations.ts';
import { type CollectionRow, collectionsOf } from './collection.ts';
import { pageOfCollections } from './own-lists.ts';
import { describeOpened, describeShown, seenCollections } from './shown.ts';
import { collections } from './tables.ts';

/** Without the text. */
const ROW_LENGTH = 1_100;

export function registerShownCollections(app: App, ctx: Context): void {
  for (const [call, end, isMeant] of [
    [collectionCalls.featuredOfPerson, '/featured', (row: CollectionRow) => row.is_featured],
    [collectionCalls.ofPerson, '', () => true],
  ] as const) {
    const list = ownList({
      call,
      rowLength: ROW_LENGTH,
      page(tx, { userId }, { params, query }) {
        const path = `/users/${params.username}/collections${end}`;
        return pageOfCollections(ctx, { path, callerId: userId, query }, async () => {
          const { user } = await visiblePerson(tx, userId, params.username);
          const meant = (await collectionsOf(tx, user.id)).filter(isMeant);
          const rows = await seenCollections(tx, userId, user.id, meant);
          return { owner: toPerson(user), rows };
        });
      },
      describe: (tx, { userId }, rows) => describeShown(tx, userId, rows),
    });
    handleList(app, ctx, list);
  }

  handle(app, ctx, collectionCalls.show, ({ caller, params }) =>
    snapshot(ctx.db, async (tx) => {
      const readerId = caller?.userId ?? null;
      const found = await tx.select().from(collections).where(eq(collections.id, params.id));
      const [row] = found[0] ? await seenCollections(tx, readerId, found[0].user_id, found) : [];
      if (row === undefined) throw new Refusal('not_found');
      return { data: await describeOpened(tx, ctx.gazetteer, readerId, row) };
    }),
  );
}
