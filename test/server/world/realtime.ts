/** Replaces the socket server in tests that are not about sockets, and records all notifications. */
import type { Realtime, RealtimeNeeds } from '#server/context.ts';

export interface RecordedRealtime extends Realtime {
  readonly announced: string[];
  readonly disconnected: ({ session: string } | { user: string; except: string | undefined })[];
}

export function recordingRealtime(): RecordedRealtime {
  const announced: string[] = [];
  const disconnected: RecordedRealtime['disconnected'] = [];
  return {
    announced,
    disconnected,
    announce: (channelIds) => void announced.push(...channelIds),
    typing() {},
    disconnectSession: (session) => void disconnected.push({ session }),
    disconnectUser: (user, except) => void disconnected.push({ user, except }),
    attach() {},
    async close() {},
  };
}

export async function silentRealtime(_needs: RealtimeNeeds): Promise<Realtime> {
  return recordingRealtime();
}
