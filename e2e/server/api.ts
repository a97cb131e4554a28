/** A user's other device, without a browser: it calls the server directly, past the network that the tests break. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AppChange, Account as OwnAccount } from '#contract/accounts/account/account.ts';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import type { Note } from '#contract/outings/note/note.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { Outing, OutingChange } from '#contract/outings/outing/outing.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { collectionCalls } from '#contract/people/collection/calls.ts';
import { travelCalls } from '#contract/places/visit/calls.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';
import type { Account } from '../browser/app.ts';
import type { Stage } from './stage.ts';

const ALL = 'per_page=500';

export class Api {
  readonly #stage: Stage;
  readonly #clientId = randomUUID();
  readonly #cookies = new Map<string, string>();
  #csrfToken = '';

  private constructor(stage: Stage) {
    this.#stage = stage;
  }

  static async logIn(stage: Stage, { login, password }: Account): Promise<Api> {
    const api = new Api(stage);
    await api.#ask('GET', '/sanctum/csrf-cookie');
    await api.#ask('POST', '/auth/login', { login, password });
    return api;
  }

  /** Cookies of its session. */
  get cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  /** Everything upcoming, whole days and undated ones included. */
  async timeline(): Promise<Outing[]> {
    const body = await this.#ask('GET', `/outings/timeline?dateType=upcoming&from=0&${ALL}`);
    return v.parse(outingCalls.timeline.response, body).data;
  }

  async outingTitled(title: string): Promise<Outing> {
    const found = (await this.timeline()).find(({ attributes }) => attributes.title === title);
    if (!found) throw new Error(`No outing is titled ${title}`);
    return found;
  }

  /** One that logged-out readers may open. */
  async publicOuting(): Promise<Outing> {
    const found = (await this.timeline()).find(({ attributes }) => attributes.privacy === 'public');
    if (!found) throw new Error('No outing is public');
    return found;
  }

  /** A set one without an end; starts at a wall time of Berlin. */
  async addOuting(title: string, starts_at: string): Promise<Outing> {
    const body = { title, starts_at, timezone: 'Europe/Berlin', status: 'set' };
    return v.parse(outingCalls.create.response, await this.#ask('POST', '/outings', body)).data;
  }

  async outing(id: string): Promise<Outing> {
    return v.parse(outingCalls.show.response, await this.#ask('GET', `/outings/${id}`)).data;
  }

  /** The address by which anyone can answer. */
  async linkOf(outingId: string): Promise<string> {
    const found = await this.#ask('GET', `/outings/${outingId}/link`);
    return `/i/${v.parse(guestCalls.showLink.response, found).data.token}`;
  }

  async leave(outingId: string): Promise<void> {
    await this.#ask('POST', `/outings/${outingId}/exit`);
  }

  async changeOuting(id: string, change: OutingChange): Promise<void> {
    await this.#ask('POST', `/outings/${id}`, change);
  }

  /** The contents of an outing: titles of its items by their start, and questions of its polls. */
  async contents(outingId: string): Promise<{ program: string[]; polls: string[] }> {
    const items = await this.#ask('GET', `/outings?parent_id=${outingId}&${ALL}`);
    const polls = await this.#ask('GET', `/outing-attachments?type=poll&outing_id=${outingId}&${ALL}`);
    return {
      program: v.parse(outingCalls.items.response, items).data.map(({ attributes }) => attributes.title),
      polls: v.parse(pollCalls.list.response, polls).data.map(({ attributes }) => attributes.question),
    };
  }

  /** The id and privacy of an own collection, and its number of outings; null if none has this title. */
  async collectionTitled(title: string): Promise<{ id: string; privacy: string; outings: number } | null> {
    const all = v.parse(collectionCalls.list.response, await this.#ask('GET', `/collections?${ALL}`)).data;
    const found = all.find(({ attributes }) => attributes.title === title);
    if (!found) return null;
    const inside = await this.#ask('GET', `/collections/outings?${ALL}`);
    const rows = v.parse(collectionCalls.collected.response, inside).data;
    const outings = rows.filter(({ collection_id }) => collection_id === found.id).length;
    return { id: found.id, privacy: found.attributes.privacy, outings };
  }

  async addPoll(outing_id: string, question: string, options: readonly string[]): Promise<void> {
    const body = { outing_id, type: 'poll', question, options: options.map((text) => ({ text })) };
    v.parse(pollCalls.create.response, await this.#ask('POST', '/outing-attachments', body));
  }

  /** @param days whole ones */
  async addDatePoll(outing_id: string, question: string, days: readonly string[]): Promise<void> {
    const options = days.map((starts_at) => ({ starts_at }));
    const body = { outing_id, type: 'poll', kind: 'days', question, options };
    v.parse(pollCalls.create.response, await this.#ask('POST', '/outing-attachments', body));
  }

  /** Newest first. */
  async notes(outingId: string): Promise<Note[]> {
    const body = await this.#ask('GET', `/outing-notes?outing_id=${outingId}&${ALL}`);
    return v.parse(noteCalls.list.response, body).data;
  }

  async noteTitled(outingId: string, title: string): Promise<Note> {
    const found = (await this.notes(outingId)).find(({ attributes }) => attributes.title === title);
    if (!found) throw new Error(`No note is titled ${title}`);
    return found;
  }

  async addNote(outingId: string, title: string, text: string): Promise<Note> {
    const body = await this.#ask('POST', '/outing-notes', { outing_id: outingId, title, text });
    return v.parse(noteCalls.create.response, body).data;
  }

  /** Changes a note that is still as given. Returns the note as it is then. */
  async changeNote({ id, attributes }: Note, change: { title?: string; text?: string }): Promise<Note> {
    const { title, text, updated_at_timestamp } = attributes;
    const body = { title, text, ...change, base_updated_at_timestamp: updated_at_timestamp };
    return v.parse(noteCalls.update.response, await this.#ask('POST', `/outing-notes/${id}`, body)).data;
  }

  /** Writes a message in the chat of an outing. */
  async say(outing_id: string, text: string): Promise<void> {
    await this.#ask('POST', '/outing-messages', { outing_id, conversation_id: null, text });
  }

  async account(): Promise<OwnAccount['attributes']> {
    const [account] = v.parse(settingsCalls.account.response, await this.#ask('GET', '/settings')).data;
    if (!account) throw new Error('No one is logged in');
    return account.attributes;
  }

  /** As the user would on the page for appearance, or privacy. */
  async changeApp(change: AppChange): Promise<void> {
    await this.#ask('POST', '/settings/app', change);
  }

  /** Ids of the places that the user marked as visited. */
  async visited(): Promise<string[]> {
    const { data } = v.parse(travelCalls.visits.response, await this.#ask('GET', `/travels/visits?${ALL}`));
    return data.filter(({ attributes }) => attributes.visited).map(({ id }) => id);
  }

  /** Returns the body of a successful response; throws for any other. */
  async #ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const headers = new Headers({
      Accept: 'application/json',
      Origin: this.#stage.url,
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [HEADERS.clientId]: this.#clientId,
      [HEADERS.contractVersion]: String(CONTRACT_VERSION),
      [HEADERS.csrfToken]: this.#csrfToken,
      [HEADERS.requestedWith]: 'XMLHttpRequest',
    });
    if (method === 'POST') headers.set(HEADERS.idempotencyKey, randomUUID());
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const response = await fetch(`http://127.0.0.1:${this.#stage.server.port}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    this.#csrfToken = response.headers.get(HEADERS.csrfToken) ?? this.#csrfToken;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
