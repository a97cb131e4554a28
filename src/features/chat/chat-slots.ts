/** Provides the parts of a chat that belong to other features; the route passes them. */
import { createContext, type ReactNode, use } from 'react';
import type { Role } from '#contract/outings/membership/membership.ts';
import type { ActivityRow, OutingRow } from '#db/rows.ts';

/** What the chat can create for its plan. */
export type MadeHere = 'newPoll' | 'dates' | 'things';

export interface MakeSlot {
  made: MadeHere;
  /** The plan of the chat. */
  outing: OutingRow;
  /** The reader's role in it. */
  role: Role | undefined;
  onClose: () => void;
}

export interface ChatSlots {
  /** Renders the text of a line of the outing's log. */
  activity: (line: ActivityRow) => ReactNode;
  /** Renders the form that creates something, in its dialog. The chat shows what was created. */
  make: (slot: MakeSlot) => ReactNode;
  /** Renders the plan next to its chat. */
  plan: (outingId: string) => ReactNode;
}

const Slots = createContext<ChatSlots>({ activity: () => null, make: () => null, plan: () => null });

export const ChatSlotsProvider = Slots.Provider;
export const useChatSlots = (): ChatSlots => use(Slots);
