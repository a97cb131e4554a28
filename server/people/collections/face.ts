/** Renders what the address of a collection shows to readers without an account. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { snapshot } from '../../base/db/transaction.ts';
import type { Http } from '../../base/http/app.ts';
import type { Face, Seen } from '../../base/http/site/face.ts';
import { directionOf } from '../../base/mail/letter.ts';
import type { Context } from '../../context.ts';
import { widestCover } from '../../core/faces/outing-face.ts';
import { readersOf } from '../../core/faces/readers.ts';
import { seenOutings } from '../../core/outings/seen.ts';
import { describeShown, seenCollections } from './shown.ts';
import { collections } from './tables.ts';

const PATHS = ['/collections/:id', '/preview/collection/:id'] as const;

async function see(ctx: Context, http: Http, id: string): Promise<Seen | 'hidden'> {
  const found = await snapshot(ctx.db, async (tx) => {
    const rows = await tx.select().from(collections).where(eq(collections.id, id));
    const [row] = rows[0] === undefined ? [] : await seenCollections(tx, null, rows[0].user_id, rows);
    const [shown] = row === undefined ? [] : await describeShown(tx, null, [row]);
    if (row === undefined || shown === undefined) return null;
    const coverId = shown.attributes.cover === null ? null : row.cover_outing_id;
    const covering = coverId === null ? undefined : (await seenOutings(tx, null, [coverId])).get(coverId);
    return { row, shown, cover: covering === undefined ? null : widestCover(covering.outing) };
  });
  if (found === null) return 'hidden';
  const { row, shown, cover } = found;
  const { reader, sharer } = await readersOf(ctx, http, row.user_id);
  const { name } = shown.relations.owner;
  return {
    title: row.title,
    description: name,
    locale: reader.locale,
    path: `/preview/collection/${row.id}`,
    picture: {
      title: row.title,
      line: name,
      direction: directionOf(sharer),
      dateBadge: null,
      cover,
      template: row.cover_template,
      seed: row.id,
    },
  };
}

export const collectionFaces = (ctx: Context): Face[] =>
  PATHS.map((path) => ({
    path,
    async see(http) {
      const id = http.req.param('id');
      return v.is(Id, id) ? see(ctx, http, id) : null;
    },
  }));
