/** The calls of a user's account and settings that need no password. */
import { settingsCalls } from '#contract/calls/settings.ts';
import { accountOf } from '../accounts/account.ts';
import { changeAccount } from '../accounts/change.ts';
import { userOf } from '../accounts/user.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { handleWrite } from '../http/write.ts';
import { refuseCursor } from '../lists/cursor.ts';
import { userChannelId } from '../log/channels.ts';
import { sequenceOf } from '../log/heads.ts';

export function registerSettings(app: App, ctx: Context): void {
  handle(app, ctx, settingsCalls.account, ({ caller: { userId }, query }) =>
    snapshot(ctx.db, async (tx) => {
      refuseCursor(query);
      return {
        data: [await accountOf(tx, userId, ctx.clock())],
        links: { next: null },
        sequence: await sequenceOf(tx, userChannelId(userId)),
      };
    }),
  );

  handle(app, ctx, settingsCalls.showApp, async ({ caller }) => {
    const { travel_visibility } = await userOf(ctx.db, caller.userId);
    return { data: { travel_visibility } };
  });

  handleWrite(app, ctx, settingsCalls.setApp, (write) => changeAccount(ctx, write, write.body));
  handleWrite(app, ctx, settingsCalls.profileInformation, (write) => changeAccount(ctx, write, write.body));
  handleWrite(app, ctx, settingsCalls.socialLinks, (write) => changeAccount(ctx, write, write.body));
  handleWrite(app, ctx, settingsCalls.session, (write) => changeAccount(ctx, write, write.body));
}
