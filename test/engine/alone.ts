/** Builds parts of the engine without a network: a user's database and scripted responses of the server. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { User } from '#contract/accounts/user/user.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { ChannelEvent, FullEvent } from '#contract/events.ts';
import type { Note } from '#contract/outings/note/note.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { holdBack } from '#db/stack/batch.ts';
import { stacked } from '#db/stack/stack.ts';
import { forWriter } from '#db/stack/writers.ts';
import type { SyncContext } from '#engine/context.ts';
import { admitAll } from '#engine/merge/events.ts';
import type { Request } from '#engine/network/http.ts';
import type { ApiResponse } from '#engine/network/response.ts';

export const EPOCH = 'epoch-1';
const USER_ID = '0190a000-0000-7000-8000-000000000001';

export const ADA: Person = { id: USER_ID, username: 'ada', name: 'Ada', avatar: null };
export const BEN: Person = {
  ...ADA,
  id: '0190a000-0000-7000-8000-000000000002',
  username: 'ben',
  name: 'Ben',
};

export const USER: User = {
  id: USER_ID,
  attributes: {
    kind: 'member',
    first_name: 'Ada',
    last_name: 'Example',
    name: 'Ada',
    username: 'ada',
    email: 'ada@example.org',
    verified: true,
    blocked: false,
    avatar: null,
    timezone: 'UTC',
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
  },
  relations: { stats: { invitations_left: 0, advocated_invitations: 0 } },
};

const unused = (name: string) => () => {
  throw new Error(`${name} is not used here`);
};

/** A context whose requests `serve` responds to. Every other effect throws. */
export function alone(serve: (request: Request) => ApiResponse = unused('The network')): SyncContext {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' } as const;
  const db = forWriter(stacked(new UserDatabase(USER_ID, options), { batches: holdBack }));
  const now = () => 1_000_000;
  const serverNow = now;
  const report = (problem: unknown) => {
    throw problem;
  };
  return {
    db,
    durable: db,
    user: USER,
    me: ADA,
    http: {
      send: async (request) => serve(request),
      sendForLines: unused('A response in lines'),
      upload: unused('An upload'),
    },
    setSocket: unused('The socket'),
    limits: async () => undefined,
    queueGeneration: { count: 0 },
    now,
    serverNow,
    report,
    ports: {
      fetch: unused('The network'),
      fetchLines: unused('The network'),
      upload: unused('An upload'),
      now,
      after: unused('A timer'),
      random: () => 0.5,
      freshId: () => newId(now()),
      openBus: unused('Another tab'),
      savesData: () => false,
      storageUsed: async () => null,
      sealing: {
        keyFrom: unused('A key'),
        freshKey: unused('A key'),
        seal: unused('A seal'),
        open: unused('A seal'),
      },
      media: {
        drop: async () => false,
        holdOnly: async () => {},
        hold: unused('A picture'),
        letGo: unused('A picture'),
        picture: unused('A picture'),
        file: unused('A file'),
      },
      lock: unused('A lock'),
      report,
    },
  };
}

export const okay = (body: unknown): ApiResponse => ({ kind: 'ok', status: 200, body });

export function aNote(id: string, outing_id: string, version: number, text = `Version ${version}`): Note {
  return {
    id,
    outing_id,
    attributes: { title: '', text, created_at_timestamp: 1_000, updated_at_timestamp: version },
    relations: { author: ADA, editor: ADA },
  };
}

export function anOuting(id: string, version: number, title = `Version ${version}`): Outing {
  return {
    id,
    parent_id: null,
    root_id: id,
    timestamp: Date.UTC(2027, 0, 1, 19),
    attributes: {
      title,
      description: '',
      privacy: 'private',
      starts_at: '2027-01-01T19:00',
      ends_at: null,
      all_day: false,
      timezone: 'UTC',
      place_name: '',
      position: null,
      place_address: '',
      cover_template: '',
      members_can_invite: true,
      members_can_edit: true,
      members_can_add: true,
      members_can_bring: true,
      answers_by_link: false,
      guests_see_notes: false,
      open_to_join: false,
      capacity: null,
      shows_people: true,
      rescheduled_at_timestamp: null,
      put_away_at_timestamp: null,
      status: 'set',
      cover: null,
      series: null,
      created_at_timestamp: 1_000,
      updated_at_timestamp: version,
    },
    relations: {
      owner: ADA,
      stats: {
        members_count: 1,
        going_count: 1,
        maybe_count: 0,
        spectators_count: 0,
        items_count: 0,
        waiting_count: 0,
        invited_count: 0,
      },
      people: [ADA],
    },
  };
}

export function anEvent(
  channel: string,
  sequence: number,
  given: Pick<FullEvent, 'operation' | 'entity' | 'outing_id' | 'data'> & Partial<FullEvent>,
): FullEvent {
  return {
    channel,
    sequence,
    epoch: EPOCH,
    causer: null,
    client_id: null,
    mutation_id: null,
    system: false,
    timestamp: sequence,
    ...given,
  };
}

/** Returns the outcome of one event. */
export const admit = async (sync: SyncContext, event: ChannelEvent) => (await admitAll(sync, [event]))[0];
