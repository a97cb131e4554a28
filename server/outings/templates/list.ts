/** `GET /settings/activity-templates`: returns templates for new outings, in the order in which they are offered. */
import * as v from 'valibot';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { isTemplateNamed } from '#contract/outings/activity-template/activity-template.ts';
import type { App } from '../../base/http/register.ts';
import { decodeCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { activityTemplates } from './templates.ts';

const PositionKey = v.tuple([v.number()]);

export function registerTemplates(app: App, ctx: Context): void {
  const secret = ctx.settings.cursorSecret;
  const list = ownList({
    call: settingsCalls.activityTemplates,
    rowLength: 2_800,
    page(_, { userId }, { query }) {
      const { search, featured } = query;
      const asked = { search, featured: featured ? 'true' : undefined };
      const perPage = perPageOf(query);
      const binding = { list: 'activity-templates', callerId: userId, parameters: asked };
      const [after] =
        query.cursor === undefined ? [-1] : decodeCursor(secret, binding, query.cursor, PositionKey);
      const isNamed = isTemplateNamed(search ?? '');
      const found = activityTemplates.filter(
        (template) =>
          template.attributes.position > after &&
          (!featured || template.attributes.featured) &&
          isNamed(template),
      );
      const page = pageOf(
        {
          secret,
          binding,
          path: settingsCalls.activityTemplates.path,
          query: { ...asked, per_page: query.per_page },
        },
        found.slice(0, perPage + 1),
        perPage,
        ({ attributes }): v.InferOutput<typeof PositionKey> => [attributes.position],
      );
      return { places: page.rows, next: page.next };
    },
    describe: async (_tx, _caller, rows) => rows,
  });
  handleList(app, ctx, list);
}
