/** Assembles a server: settings, database, context, application, sockets. `stop` ends them in reverse order. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { reactivate } from './accounts/accounts/deactivation.ts';
import { sendInvitation } from './accounts/accounts/invitations.ts';
import { readAppReviews } from './accounts/app-reviews/operate.ts';
import { makeProvider } from './accounts/providers/provider.ts';
import { createApp } from './app.ts';
import type { Config } from './base/config/config.ts';
import type { Database } from './base/db/connect.ts';
import { loadSettings } from './base/db/settings.ts';
import { makeLanes } from './base/http/lanes.ts';
import { drain, listen, portOf, serverOf } from './base/http/listen.ts';
import { countingWrites } from './base/http/quota.ts';
import { memoryLimiter, postgresLimiter } from './base/http/rate-limit.ts';
import { logSecurity } from './base/http/security-log.ts';
import { keepAssets } from './base/http/site/kept-assets.ts';
import { createMailer, type Mailer } from './base/mail/mailer.ts';
import { makeAttempts } from './base/schedule/attempts.ts';
import { readCalendarFile } from './calendar/foreign-calendars/calendar-process.ts';
import type { Context, Realtime, RealtimeNeeds } from './context.ts';
import { type Area, declarationsOf } from './core/area.ts';
import { facePictures } from './core/faces/pictures.ts';
import { storeMissingSearchTexts } from './core/outings/search-text.ts';
import { storeMissingWords } from './core/people/name-words.ts';
import { folderStore } from './core/uploads/folder-store.ts';
import { readPicture } from './core/uploads/picture-process.ts';
import { s3Store } from './core/uploads/s3/s3-store.ts';
import { entities } from './entities.ts';
import { closeReport, openReports, setBlocked } from './people/reports/operate.ts';
import { type Gazetteer, readGazetteer } from './places/travel/places.ts';
import { openAdminEndpoint } from './programs/admin.ts';
import { scheduleMaintenanceJobs } from './programs/maintenance-jobs.ts';

/** The parts that differ between the product and the tests. */
export interface Parts {
  readonly areas: readonly Area[];
  readonly realtime: (needs: RealtimeNeeds) => Promise<Realtime>;
  /** Fills a new database with sample data. */
  readonly loadSample: (ctx: Context) => Promise<void>;
  /** Jobs that run every few seconds with the server. Each starts immediately, and returns a function that ends it. */
  readonly intervals: readonly ((ctx: Context) => () => Promise<void>)[];
  /** Folder of the built app. */
  readonly appFolder: string;
}

export interface Around {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  /** By default, the mailer that the settings configure. */
  readonly mailer?: Mailer;
  /** By default, the places that are bundled with the server. */
  readonly gazetteer?: Gazetteer;
}

export interface RunningServer {
  readonly ctx: Context;
  readonly http: Server;
  readonly port: number;
  /** Finishes running requests, closes sockets, copies the database, closes it, and releases the data folder. */
  stop(): Promise<void>;
}

/** How long running requests may take once the server stops; less than supervisors wait before they kill it. */
const DRAIN_MS = 8_000;

async function block(ctx: Context, name: string, blocked: boolean): Promise<boolean> {
  const account = await setBlocked(ctx.db, name, blocked);
  if (account === null) return false;
  if (blocked) ctx.broadcaster.disconnectUser(account.userId);
  ctx.broadcaster.announce(account.channelIds);
  logSecurity(ctx, null, blocked ? 'account_blocked' : 'account_unblocked', account.userId);
  return true;
}

/** Copies the changes since the newest copy. A full disk does not prevent an orderly stop. */
async function takeLastCopy({ backups }: Database, log: Logger): Promise<void> {
  await backups
    ?.take()
    .catch((error: unknown) =>
      log.error({ err: error }, 'The database could not be copied before the stop.'),
    );
}

/** Starts a server on an open database; `stop` also closes the database. */
export async function start(around: Around, parts: Parts): Promise<RunningServer> {
  const { config, database, log, clock } = around;
  const settings = await loadSettings(database.db);
  const files =
    config.s3 === null
      ? folderStore(join(config.dataDir, 'files'), settings.filesSecret)
      : s3Store(config.s3, clock);
  const limiter =
    database.kind === 'postgres' ? postgresLimiter(database.reserved.login.$client) : memoryLimiter();
  const drawFace = facePictures({ config, settings, limiter, files, log });
  const needs: RealtimeNeeds = {
    config,
    db: database.db,
    reserved: database.reserved,
    entities,
    declarations: declarationsOf(parts.areas),
    settings,
    files,
    drawFace,
    gazetteer: around.gazetteer ?? readGazetteer(),
    log,
    mailer: around.mailer ?? createMailer(config, log, drawFace),
    clock,
    limiter,
    countWrite: countingWrites(config.limits.writes),
    lanes: makeLanes(),
    attempt: makeAttempts({ log, clock }),
    providers: new Map(config.providers.map((settings) => [settings.name, makeProvider(settings, clock)])),
    readPicture,
    readCalendarFile,
    listen: database.listen,
  };
  const realtime = await parts.realtime(needs);
  const { listen: _, ...common } = needs;
  const ctx: Context = { ...common, broadcaster: realtime };
  if (database.isNew && config.sampleData) await parts.loadSample(ctx);
  await storeMissingWords(ctx.db);
  await storeMissingSearchTexts(ctx.db);

  const site = { appFolder: parts.appFolder, keptAssets: join(config.dataDir, 'assets') };
  await keepAssets(site.appFolder, site.keptAssets, clock());
  const http = serverOf(createApp(ctx, { areas: parts.areas, ...site }));
  realtime.attach(http);
  const closeDoor =
    database.backups !== null
      ? await openAdminEndpoint(
          config.dataDir,
          {
            invite: (email) => sendInvitation(ctx, email, ctx.clock()),
            copy: database.backups.take,
            reactivate: (email) => reactivate(ctx, email),
            reports: () => openReports(ctx.db),
            reviews: () => readAppReviews(ctx.db),
            close: (id) => closeReport(ctx.db, id, ctx.clock()),
            block: (name, blocked) => block(ctx, name, blocked),
          },
          (error) => log.error({ err: error }, "A script's command failed."),
        )
      : async () => {};
  await listen(http, config);
  const stopJobs = scheduleMaintenanceJobs(ctx, site);
  const intervals = parts.intervals.map((begin) => begin(ctx));

  return {
    ctx,
    http,
    port: portOf(http),
    async stop() {
      const drained = drain(http, DRAIN_MS);
      await realtime.close();
      await drained;
      await closeDoor();
      await stopJobs();
      await Promise.all(intervals.map((end) => end()));
      await ctx.mailer.close();
      await takeLastCopy(database, log);
      await database.close();
    },
  };
}
