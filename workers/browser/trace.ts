/** Sends trace entries of this tab's engine to the inspector, in whichever tab it is open. Development only. */

import { TRACE_CHANNEL } from '#db/database/trace-channel.ts';
import { newId } from '#db/new-id.ts';
import type { Trace } from '../sync/trace.ts';

export function traceToInspector(): (what: Trace) => void {
  const channel = new BroadcastChannel(TRACE_CHANNEL);
  const tab = newId().slice(-4);
  return (what) => channel.postMessage({ tab, at: Date.now(), what });
}
