/** Parts of a chat that are other features, which the route passes. */
import { createContext, type ReactNode, use } from 'react';
import type { Role } from '#contract/outings/membership/membership.ts';
import type { ActivityRow, OutingRow } from '#db/rows.ts';

/** What is made for the plan from its chat. */
export type MadeHere = 'newPoll' | 'dates' | 'things';

export interface MakeSlot {
  made: MadeHere;
  /** The plan of the chat. */
  outing: OutingRow;
  /** The reader's place in it. */
  role: Role | undefined;
  onClose: () => void;
}

export interface ChatSlots {
  /** The words of a line of the outing's log. */
  activity: (line: ActivityRow) => ReactNode;
  /** The form by which something is made, in its dialog. What is made is said in the chat. */
  make: (slot: MakeSlot) => ReactNode;
  /** The plan beside its chat. */
  plan: (outingId: string) => ReactNode;
}

const Slots = createContext<ChatSlots>({ activity: () => null, make: () => null, plan: () => null });

export const ChatSlotsProvider = Slots.Provider;
export const useChatSlots = (): ChatSlots => use(Slots);
