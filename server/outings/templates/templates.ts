/** All templates for new outings: constant while this server runs, and the same for all users. */
import { createHash } from 'node:crypto';
import type { ActivityTemplate } from '#contract/outings/activity-template/activity-template.ts';
import { birthday, brunch, dinner, gameNight } from './at-the-table.ts';
import { conference, workTrip } from './at-work.ts';
import { movingDay, weekendAway } from './away-and-moving.ts';
import { concert, filmNight, match } from './going-out.ts';
import { cityWalk, hike, picnic, seaside } from './outdoors.ts';
import { toBring } from './to-bring.ts';
import type { WrittenTemplate } from './written.ts';

/** In the order in which they are offered. */
const WRITTEN: readonly WrittenTemplate[] = [
  dinner,
  hike,
  birthday,
  weekendAway,
  gameNight,
  brunch,
  picnic,
  cityWalk,
  seaside,
  concert,
  filmNight,
  match,
  movingDay,
  workTrip,
  conference,
];

export const activityTemplates: readonly ActivityTemplate[] = WRITTEN.map(({ id, ...written }, position) => ({
  id,
  attributes: { ...written, things: toBring[id] ?? [], position },
}));

const HASH_LENGTH = 12;

/** Changes with any of their texts, so that devices know when to fetch them again. */
export const templatesVersion = createHash('sha256')
  .update(JSON.stringify(activityTemplates))
  .digest('hex')
  .slice(0, HASH_LENGTH);
