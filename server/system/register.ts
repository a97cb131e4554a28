/** Registers the calls for configuration and health. */
import { sql } from 'drizzle-orm';
import { systemCalls } from '#contract/system/calls.ts';
import { CONTRACT_VERSION, OLDEST_CLIENT } from '#contract/version.ts';
import { type App, handle } from '../base/http/register.ts';
import type { Context } from '../context.ts';
import { templatesVersion } from '../outings/templates/templates.ts';

export function registerSystem(app: App, ctx: Context): void {
  handle(app, ctx, systemCalls.config, async () => ({
    socket: { key: ctx.settings.pusherKey },
    features: ctx.config.features,
    stores: ctx.config.stores,
    oldest_client: OLDEST_CLIENT,
    contract_version: CONTRACT_VERSION,
    installation: ctx.settings.installation,
    epoch: ctx.settings.epoch,
    places_version: ctx.gazetteer.data.version,
    templates_version: templatesVersion,
    limits: ctx.config.limits,
    providers: [...ctx.providers.values()].map(({ name, label }) => ({ name, label })),
  }));

  handle(app, ctx, systemCalls.health, async () => {
    await ctx.db.execute(sql`select 1`);
    return { status: 'ok' };
  });
}
