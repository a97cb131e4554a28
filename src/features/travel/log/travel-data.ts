/** What the screens of the travel log are given, and what they tell. */
import type { ReactNode } from 'react';
import type { CountryRecord, PlaceId, Visit } from '#contract/travel.ts';
import type { MarkState } from '#ui/lists/marks.tsx';
import type { SetMarks } from './use-marking.ts';

/** Whether there is something to show yet. */
export type TravelData =
  | { kind: 'loading' }
  /** Never fetched to this device, and there is no network to fetch it by. */
  | { kind: 'not_here' }
  /** Another person's log comes from the server, which can not be reached. */
  | { kind: 'offline' }
  | { kind: 'failed'; retry: () => void }
  /** Nobody is called so, or they do not show their log to the reader. */
  | { kind: 'hidden'; name: string }
  | { kind: 'ready'; places: readonly CountryRecord[]; visits: readonly Visit[] };

/** Whose log it is: one's own can be changed. */
export type Owner =
  | {
      kind: 'self';
      name: string;
      onMark: SetMarks;
      /** Whether what was said of a place has yet to reach the server, or was not accepted. */
      markOf: (id: PlaceId) => MarkState | undefined;
    }
  | { kind: 'other'; name: string };

export interface TravelScreenProps {
  data: TravelData;
  owner: Owner;
  /** The address of a place's own screen; null: that of the whole log. */
  hrefOf: (id: PlaceId | null) => string;
  onOpen: (id: PlaceId) => void;
  /** Visits that are offered, where the whole log is shown. */
  offers?: ReactNode;
}
