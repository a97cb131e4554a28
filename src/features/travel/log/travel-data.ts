/** Defines the input of the travel log's screens, and their callbacks. */
import type { ReactNode } from 'react';
import type { CountryRecord, PlaceId, Visit } from '#contract/places/visit/visit.ts';
import type { MarkState } from '#ui/lists/marks.tsx';
import type { VisitOffers } from '../offers/offers-card.tsx';
import type { SetMarks } from './use-marking.ts';

/** Whether there is something to show yet. */
export type TravelData =
  | { kind: 'loading' }
  /** Never fetched to this device, and there is no network. */
  | { kind: 'not_here' }
  /** Another user's log is not on this device, and the server cannot be reached. */
  | { kind: 'offline' }
  | { kind: 'failed'; retry: () => void }
  /** No such user, or they do not share their log with the reader. */
  | { kind: 'hidden' }
  | {
      kind: 'ready';
      places: readonly CountryRecord[];
      visits: readonly Visit[];
      /** When it was fetched, where that is to be shown. */
      age?: ReactNode;
    };

/** The owner of the log: only the user's own can be changed. */
export type Owner =
  | {
      kind: 'self';
      name: string;
      onMark: SetMarks;
      /** Whether the mark of a place is pending or was rejected. */
      markOf: (id: PlaceId) => MarkState | undefined;
    }
  | { kind: 'other'; name: string; username: string };

export interface TravelScreenProps {
  data: TravelData;
  owner: Owner;
  /** Returns the address of a place's screen; null: that of the whole log. */
  hrefOf: (id: PlaceId | null) => string;
  onOpen: (id: PlaceId) => void;
  /** The user's year, on the screen of the whole log. */
  year?: ReactNode;
  /** Offered visits, on the screen of the whole log. */
  offers?: VisitOffers;
}
