/** Requests many lists at once, and each by itself. */
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { API_PREFIX } from '#contract/base/call-path.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { ListsLine, listsCalls } from '#contract/system/list-calls.ts';
import { type ApiResponse, type Client, pathOf } from './client.ts';

export interface ManyResponse {
  readonly status: number;
  readonly headers: Headers;
  /** By the position of its path in the request. */
  readonly lists: ReadonlyMap<number, { status: number; body: unknown }>;
  readonly left: readonly number[];
  readonly lines: readonly ListsLine[];
}

const linesOf = ({ text }: Pick<ApiResponse, 'text'>): ListsLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(ListsLine, JSON.parse(line)));

export const withoutRequestId = (body: unknown): unknown =>
  typeof body === 'object' ? { ...body, request_id: '' } : body;

/** @param maxLength of the response, by default the maximum. */
export async function askForMany(
  client: Client,
  paths: readonly string[],
  maxLength?: number,
  inside: readonly string[] = [],
  insideAgenda: readonly string[] = [],
): Promise<ManyResponse> {
  const body = {
    paths: [...paths],
    inside: [...inside],
    inside_agenda: [...insideAgenda],
    ...(maxLength !== undefined && { max_length: maxLength }),
  };
  const response = await client.call(listsCalls.read, { body });
  const lines = response.status === 200 ? linesOf(response) : [];
  const lists = new Map<number, { status: number; body: unknown }>();
  for (const line of lines)
    if ('list' in line) lists.set(line.list, { status: line.status, body: withoutRequestId(line.body) });
  const last = lines.at(-1);
  return {
    status: response.status,
    headers: response.headers,
    lists,
    left: last !== undefined && 'left' in last ? last.left : [],
    lines,
  };
}

/** The response of each path by itself. */
export async function askForEach(
  client: Client,
  paths: readonly string[],
): Promise<Map<number, { status: number; body: unknown }>> {
  const responses = new Map<number, { status: number; body: unknown }>();
  for (const [nth, path] of paths.entries()) {
    const full = path.startsWith(API_PREFIX) ? path : `${API_PREFIX}${path}`;
    const { status, body } = await client.request('GET', full);
    responses.set(nth, { status, body: withoutRequestId(body) });
  }
  return responses;
}

const isList = (call: Call): boolean =>
  call.method === 'GET' && (call.list !== undefined || call.path === outingCalls.show.path);

/**
 * The same client, which also requests each list and each single outing by `POST /lists` and expects the same response.
 */
export function askingTwice(client: Client): Client {
  const call: Client['call'] = async (asked, given, options) => {
    const response = await client.call(asked, given, options);
    if (!isList(asked)) return response;
    const many = await askForMany(client, [pathOf(asked, given)]);
    const alone = { status: response.status, body: withoutRequestId(response.body) };
    // The server rejects the whole request of a caller who may request no list.
    expect(many.lists.get(0) ?? { status: many.status, body: alone.body }).toEqual(alone);
    return response;
  };
  return new Proxy(client, {
    get: (target, name) => {
      const value = name === 'call' ? call : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
