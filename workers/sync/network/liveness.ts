/** Tracks whether the device receives all news as it happens, and has fetched it. */
import type { Connectivity } from '#db/database/device-database.ts';

/**
 * apart ─ connected ─▶ catching_up ─ caught up with all channels ─▶ in_step ◀─ news ─▶ behind
 *   ▲                      └──────────────────┴── disconnected ──────┴──────────────────┘
 *   └─────────────────────────────────────────────────┘
 */
export type Liveness =
  /** Without a realtime connection */
  | 'apart'
  /** Connected. Any channel may have missed events before. */
  | 'catching_up'
  /** All channels were caught up with over the present connection: nothing is missed from then on. */
  | 'in_step'
  /** Known news could not be fetched yet. */
  | 'behind';

export const afterSocket = (socket: Connectivity['socket']): Liveness =>
  socket === 'connected' ? 'catching_up' : 'apart';

/** All channels were caught up with. */
export const afterCatchUp = (before: Liveness): Liveness => (before === 'apart' ? 'apart' : 'in_step');

/**
 * Known news could not be fetched yet; or all of it has been. Only catching up with all channels leads to `in_step`.
 */
export function afterNews(before: Liveness, isBehind: boolean): Liveness {
  if (before === 'apart' || before === 'catching_up') return before;
  return isBehind ? 'behind' : 'in_step';
}
