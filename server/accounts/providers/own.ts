/** Connects the user's own account with providers, and disconnects it. */
import { eq } from 'drizzle-orm';
import { providerCalls } from '#contract/accounts/provider/calls.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handlePreparedWrite, handleWrite } from '../../base/http/write.ts';
import { connectedMail } from '../../base/mail/mails.ts';
import { readerOf } from '../../base/mail/reader.ts';
import type { Context } from '../../context.ts';
import { type AccountWrite, lockedUser, publishAccount } from '../accounts/change.ts';
import { connect, connectionsOf, disconnect } from '../accounts/connections.ts';
import { endTrip, providerOf } from './trips.ts';

/** Publishes the account, as a new version of its row. Call it last in a transaction. */
async function publishChanged(ctx: Context, write: AccountWrite) {
  await write.tx
    .update(users)
    .set({ updated_at_timestamp: nextVersion(users.updated_at_timestamp) })
    .where(eq(users.id, write.caller.userId));
  return publishAccount(ctx, write);
}

export function registerOwnConnections(app: App, ctx: Context): void {
  handlePreparedWrite(app, ctx, providerCalls.connect, {
    prepare: ({ body, http }) => endTrip(ctx, http, body, 'connect'),
    async run({ body, prepared: identity, ...write }) {
      const user = await lockedUser(write.tx, write.caller.userId);
      const connectable = { ...identity, provider: body.provider };
      const isNew = await connect(write.tx, user.id, connectable, ctx.clock());
      const { label } = providerOf(ctx, body.provider);
      // Sent regardless of mail limits: it reports a new login to the account, and needs its password.
      if (isNew)
        write.afterCommit(() =>
          ctx.mailer.send(
            connectedMail(
              { appUrl: ctx.config.appUrl, to: user.email, reader: readerOf(user) },
              user.first_name,
              label,
            ),
          ),
        );
      return publishChanged(ctx, write);
    },
  });

  handleWrite(app, ctx, providerCalls.disconnect, async ({ body, ...write }) => {
    const user = await lockedUser(write.tx, write.caller.userId);
    const others = (await connectionsOf(write.tx, user.id)).filter(
      ({ provider }) => provider !== body.provider && ctx.providers.has(provider),
    );
    if (!(await disconnect(write.tx, user.id, body.provider))) throw new Refusal('not_found');
    if (user.password_hash === null && others.length === 0) throw invalidField('provider', 'last_way_in');
    return publishChanged(ctx, write);
  });
}
