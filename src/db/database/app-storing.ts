/** Defines what the service worker reports to open pages while it stores the app. */
import * as v from 'valibot';

export const STORING_CHANNEL = 'app-storing';

/** Whole percent of the app's files that are stored; null if it gave up. */
export const Storing = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)));
export type Storing = v.InferOutput<typeof Storing>;
