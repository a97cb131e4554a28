/** The parts of the product that this server is made of. */
import { areas } from './areas.ts';
import { ownFile } from './own-files.ts';
import { schedulePushes } from './push/schedule.ts';
import { createRealtime } from './realtime/realtime.ts';
import { scheduleReminders } from './reminders/beat.ts';
import { loadSampleData } from './sample/load.ts';
import { scheduleSeries } from './series/beat.ts';
import type { Parts } from './start.ts';

export const parts: Parts = {
  areas,
  realtime: createRealtime,
  loadSample: (ctx) => loadSampleData(ctx, new Date(ctx.clock())),
  beats: [schedulePushes, scheduleReminders, scheduleSeries],
  appFolder: ownFile('../dist/app'),
};
