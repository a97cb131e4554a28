/**
 * Opens a local HTTP endpoint for administration scripts: through it, they use the database that the running server has
 * locked. A file in the data folder, readable only by the server's user, contains its address and secret.
 */
import { timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { Email, Username } from '#contract/base/fields.ts';
import { Id } from '#contract/base/shapes.ts';
import type { AppReviews } from '../accounts/app-reviews/operate.ts';
import type { Copy } from '../base/db/copy.ts';
import { drain, portOf } from '../base/http/listen.ts';
import { newToken } from '../base/secrets.ts';
import type { OpenReport } from '../people/reports/operate.ts';

const Endpoint = v.object({ url: v.pipe(v.string(), v.url()), secret: v.string() });
/** Accounts and guests that can be blocked: an account by its username, a guest by their id. */
export const Blockable = v.union([Id, Username]);

const Order = v.variant('kind', [
  v.object({ kind: v.literal('invite'), email: v.nullable(Email) }),
  v.object({ kind: v.literal('copy') }),
  v.object({ kind: v.literal('reactivate'), email: Email }),
  v.object({ kind: v.literal('reports') }),
  v.object({ kind: v.literal('reviews') }),
  v.object({ kind: v.literal('close'), id: Id }),
  v.object({ kind: v.literal('block'), name: Blockable, blocked: v.boolean() }),
]);
type Order = v.InferOutput<typeof Order>;
const Invited = v.object({ link: v.string() });
const Reactivated = v.object({ username: v.nullable(v.string()) });
const Done = v.object({ done: v.boolean() });
const Reports = v.array(
  v.object({
    id: v.string(),
    time: v.number(),
    reporter: v.nullable(v.string()),
    subject: v.string(),
    reason: v.string(),
    text: v.string(),
  }),
);
const Reviews = v.object({
  stars: v.array(v.number()),
  reviews: v.array(
    v.object({ time: v.number(), username: v.string(), rating: v.number(), message: v.string() }),
  ),
});
const Copied = v.object({ file: v.string(), isNew: v.boolean() });

const ORDER_MAX_BYTES = 2_000;
const RESPONSE_TIMEOUT_MS = 10_000;
/** A copy takes longer, the larger the database and its pictures are. */
const COPY_TIMEOUT_MS = 30 * 60_000;

const fileIn = (dataDir: string) => join(dataDir, 'admin.json');

/** Commands that scripts may send. */
export interface AdminOrders {
  /** Creates an invitation, mails it if there is an address, and resolves with its link. */
  invite(email: string | null): Promise<string>;
  /** Copies the database, unless nothing has changed since the newest copy. */
  copy(): Promise<Copy>;
  /** Reactivates the deactivated account of an address. @returns its username; null if there is none. */
  reactivate(email: string): Promise<string | null>;
  /** Returns the open reports. */
  reports(): Promise<OpenReport[]>;
  /** Returns the reviews of the app. */
  reviews(): Promise<AppReviews>;
  /** Closes a report. @returns whether it existed. */
  close(id: string): Promise<boolean>;
  /** Blocks or unblocks an account. @returns whether it exists. */
  block(name: string, blocked: boolean): Promise<boolean>;
}

/** Executes a script's command. @returns the response. */
async function carryOut(orders: AdminOrders, order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'invite':
      return { link: await orders.invite(order.email) };
    case 'copy':
      return orders.copy();
    case 'reactivate':
      return { username: await orders.reactivate(order.email) };
    case 'reports':
      return orders.reports();
    case 'reviews':
      return orders.reviews();
    case 'close':
      return { done: await orders.close(order.id) };
    case 'block':
      return { done: await orders.block(order.name, order.blocked) };
  }
}

async function readOrder(request: IncomingMessage): Promise<Order | null> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > ORDER_MAX_BYTES) return null;
  }
  try {
    return v.parse(Order, JSON.parse(text));
  } catch {
    return null;
  }
}

function isAuthorized(request: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Opens the endpoint. @returns a function that closes it. */
export async function openAdminEndpoint(
  dataDir: string,
  orders: AdminOrders,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const secret = newToken();
  const server = createServer(async (request, response) => {
    try {
      if (!isAuthorized(request, secret) || request.method !== 'POST')
        return void response.writeHead(404).end();
      const order = await readOrder(request);
      if (order === null) return void response.writeHead(422).end();
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(await carryOut(orders, order)));
    } catch (error) {
      onError(error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const file = fileIn(dataDir);
  // Removed first: `mode` applies only when the file is created.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ url: `http://127.0.0.1:${portOf(server)}/`, secret }), {
    mode: 0o600,
  });
  return async () => {
    await rm(file, { force: true });
    await drain(server, RESPONSE_TIMEOUT_MS);
  };
}

/** Sends a command to the server that uses the data folder. @throws if no server responds. */
async function ask(dataDir: string, order: Order, timeoutMs: number): Promise<unknown> {
  const endpoint = v.parse(Endpoint, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  const response = await fetch(endpoint.url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${endpoint.secret}` },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The running server refused with status ${response.status}.`);
  return response.json();
}

/** Has the running server create an invitation. @returns its link. @throws if no server responds. */
export async function askForInvitation(dataDir: string, email: string | null): Promise<string> {
  return v.parse(Invited, await ask(dataDir, { kind: 'invite', email }, RESPONSE_TIMEOUT_MS)).link;
}

/** Has the running server copy its database. @throws if no server responds. */
export async function askForCopy(dataDir: string): Promise<Copy> {
  return v.parse(Copied, await ask(dataDir, { kind: 'copy' }, COPY_TIMEOUT_MS));
}

/**
 * Has the running server reactivate an account.
 * @returns its username; null if there is none.
 * @throws if no server responds.
 */
export async function askForReactivation(dataDir: string, email: string): Promise<string | null> {
  return v.parse(Reactivated, await ask(dataDir, { kind: 'reactivate', email }, RESPONSE_TIMEOUT_MS))
    .username;
}

/** Has the running server list open reports. @throws if no server responds. */
export async function askForReports(dataDir: string): Promise<OpenReport[]> {
  return v.parse(Reports, await ask(dataDir, { kind: 'reports' }, RESPONSE_TIMEOUT_MS));
}

/** Has the running server list reviews of the app. @throws if no server responds. */
export async function askForReviews(dataDir: string): Promise<AppReviews> {
  return v.parse(Reviews, await ask(dataDir, { kind: 'reviews' }, RESPONSE_TIMEOUT_MS));
}

/** Has the running server close a report. @returns whether it existed. @throws if no server responds. */
export async function askToClose(dataDir: string, id: string): Promise<boolean> {
  return v.parse(Done, await ask(dataDir, { kind: 'close', id }, RESPONSE_TIMEOUT_MS)).done;
}

/**
 * Has the running server block or unblock an account or a guest.
 * @returns whether it exists.
 * @throws if no server responds.
 */
export async function askToBlock(dataDir: string, name: string, blocked: boolean): Promise<boolean> {
  const order = { kind: 'block', name, blocked } as const;
  return v.parse(Done, await ask(dataDir, order, RESPONSE_TIMEOUT_MS)).done;
}
