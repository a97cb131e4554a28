/** The parts of the product that this server consists of. */

import { scheduleGuestNews } from './accounts/guest-sessions/news.ts';
import { schedulePushes } from './accounts/push/schedule.ts';
import { scheduleReminders } from './accounts/reminders/schedule.ts';
import { areas } from './areas.ts';
import { ownFile } from './base/config/paths.ts';
import { createRealtime } from './base/realtime/realtime.ts';
import { scheduleSeries } from './outings/series/schedule.ts';
import { loadSampleData } from './sample/load.ts';
import type { Parts } from './start.ts';

export const parts: Parts = {
  areas,
  realtime: createRealtime,
  loadSample: (ctx) => loadSampleData(ctx, areas, new Date(ctx.clock())),
  intervals: [schedulePushes, scheduleReminders, scheduleGuestNews, scheduleSeries],
  appFolder: ownFile('../dist/app'),
};
