/** Registers lists: each handles its own call, and is available in `POST /lists`. */
import type { Call } from '#contract/base/call.ts';
import type { Context } from '../../context.ts';
import { snapshot } from '../db/transaction.ts';
import { admit } from '../http/admit.ts';
import type { App } from '../http/app.ts';
import { shownTo } from '../http/hidden-people.ts';
import { partsOf } from '../http/input/parse.ts';
import { encode, mount, statusOf } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';
import { sequencesOf } from '../log/heads.ts';
import { kindOf, type ListKind } from './batch.ts';
import type { ListReader } from './reader.ts';

const registered = new WeakMap<App, ListKind[]>();

/** Returns all lists of an application, in the order of registration. */
export const kindsIn = (app: App): readonly ListKind[] => registered.get(app) ?? [];

/** A call for the same callers as `POST /lists`. */
export type ListCall = Call & { readonly access: 'verified' };

export function handleList<const TCall extends ListCall, TPlace>(
  app: App,
  ctx: Context,
  reader: ListReader<TCall, TPlace>,
): void {
  const kind = kindOf(reader);
  const { call } = kind;
  registered.set(app, [...kindsIn(app), kind]);
  mount(app, call, async (http) => {
    const caller = await admit(ctx, call, http);
    const batch = kind.batchFor(caller);
    await batch.add(0, partsOf(http));
    const body = await snapshot(ctx.db, async (tx) => {
      const page = (await batch.find(tx)).get(0);
      if (page instanceof Refusal) throw page;
      if (page === undefined || page === 'no_room') throw new Error(`${call.path} had no room for one list.`);
      return (await batch.describe(tx, new Set([0]), await sequencesOf(tx, [page.channelId]))).get(0);
    });
    return encode(http, statusOf(call), await shownTo(ctx, caller, body));
  });
}
