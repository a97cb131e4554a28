/** Registers the calls of a user's account and settings that need no password. */

import { eq } from 'drizzle-orm';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { withPrompts } from '#contract/accounts/account/prompt.ts';
import { COVER_TEMPLATES } from '#contract/base/cover-templates.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import { sessions } from '../../base/http/tables.ts';
import { handleWrite } from '../../base/http/write.ts';
import { refuseCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { letNote } from '../../core/declarations.ts';
import { accountOf } from '../accounts/account.ts';
import { changeAccount, lockedUser } from '../accounts/change.ts';
import { derivedOfAccount, userOf } from '../accounts/user.ts';
import { checkAgainAtDays } from '../reminders/entries.ts';

export function registerSettings(app: App, ctx: Context): void {
  const account = ownList({
    call: settingsCalls.account,
    rowLength: 1_100,
    async page(tx, { userId, sessionIdHash }, { query }) {
      refuseCursor(query);
      const now = ctx.clock();
      const { id, attributes } = await accountOf(tx, userId, now);
      const [session] = await tx.select().from(sessions).where(eq(sessions.id_hash, sessionIdHash));
      // It may have ended a moment ago.
      if (session === undefined) throw new Refusal('unauthenticated');
      const row = { id, attributes: { ...attributes, ...derivedOfAccount(attributes, session, now) } };
      return { places: [row], next: null };
    },
    describe: async (_tx, _caller, rows) => rows,
  });
  handleList(app, ctx, account);

  handle(app, ctx, settingsCalls.showApp, async ({ caller }) => {
    const { travel_visibility } = await userOf(ctx.db, caller.userId);
    return { data: { travel_visibility } };
  });

  handle(app, ctx, settingsCalls.coverTemplates, async () => ({
    data: COVER_TEMPLATES.map((id) => ({ id })),
  }));

  handleWrite(app, ctx, settingsCalls.setApp, async (write) => {
    const { tx, caller, mutationId, body } = write;
    const chosen = { minutes: body.outing_reminders ?? [] };
    await letNote({ tx, ctx, cause: { caller, mutationId } }, 'reminders_chosen', chosen);
    return changeAccount(ctx, write, body);
  });
  handleWrite(app, ctx, settingsCalls.answerPrompts, async (write) => {
    const { answered_prompts } = await lockedUser(write.tx, write.caller.userId);
    return changeAccount(ctx, write, { answered_prompts: withPrompts(answered_prompts, write.body) });
  });
  handleWrite(app, ctx, settingsCalls.profileInformation, (write) => changeAccount(ctx, write, write.body));
  handleWrite(app, ctx, settingsCalls.socialLinks, (write) => changeAccount(ctx, write, write.body));
  handleWrite(app, ctx, settingsCalls.session, async (write) => {
    const { tx, caller, body } = write;
    if (body.state !== undefined)
      await tx
        .update(sessions)
        .set({ active_at_timestamp: body.state === 'active' ? ctx.clock() : null })
        .where(eq(sessions.id_hash, caller.sessionIdHash));
    if (body.timezone !== undefined) await checkAgainAtDays(tx, caller.userId);
    return changeAccount(ctx, write, { timezone: body.timezone });
  });
}
