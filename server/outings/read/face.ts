/** Renders what the address of an outing shows to readers without an account, who may have a member's link. */
import * as v from 'valibot';
import { Token } from '#contract/base/fields.ts';
import { Id } from '#contract/base/shapes.ts';
import { describeOne } from '../../base/entity.ts';
import type { Face } from '../../base/http/site/face.ts';
import type { Context } from '../../context.ts';
import { outingFace } from '../../core/faces/outing-face.ts';
import { readersOf } from '../../core/faces/readers.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { findOuting } from '../../core/outings/find.ts';
import { opensWith } from '../../core/outings/link.ts';
import { toPreview } from '../../core/outings/outing.ts';
import { may } from '../../core/outings/policy.ts';

const Code = v.fallback(v.optional(Token), undefined);

const PATHS = ['/outings/:id', '/preview/outing/:id'] as const;

export const outingFaces = (ctx: Context): Face[] =>
  PATHS.map((path) => ({
    path,
    async see(http) {
      const id = http.req.param('id');
      if (!v.is(Id, id)) return null;
      // The app shows the outing to logged-in readers: the page is the same for all.
      const found = await findOuting(ctx.db, null, id);
      if (found === null || found.outing.status === 'draft') return 'hidden';
      const isSeen =
        may('see_preview', found.standing) === 'yes' ||
        (await opensWith(ctx.db, found.root, null, v.parse(Code, http.req.query('code'))));
      if (!isSeen) return 'hidden';
      const preview = toPreview(await describeOne(ctx.db, outingEntity, found.outing));
      return outingFace(preview, found.outing, await readersOf(ctx, http, found.outing.owner_id));
    },
  }));
