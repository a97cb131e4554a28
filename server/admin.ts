/**
 * A local HTTP endpoint for administration scripts: they ask the running server for what needs the database, which the
 * server has locked. A file in the data folder, readable only by the server's user, holds its address and secret.
 */
import { timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { Email } from '#contract/fields.ts';
import { drain, portOf } from './listen.ts';
import { newToken } from './secrets.ts';

const Endpoint = v.object({ url: v.pipe(v.string(), v.url()), secret: v.string() });
const Order = v.object({ email: v.nullable(Email) });
const Answer = v.object({ link: v.string() });

const ORDER_MAX_BYTES = 2_000;
const ANSWER_TIMEOUT_MS = 10_000;

const fileIn = (dataDir: string) => join(dataDir, 'admin.json');

/** Makes an invitation, mails it if there is an address, and resolves with its link. */
export type Invite = (email: string | null) => Promise<string>;

async function readOrder(request: IncomingMessage): Promise<v.InferOutput<typeof Order> | null> {
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
  invite: Invite,
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
      response.end(JSON.stringify({ link: await invite(order.email) }));
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
    await drain(server, ANSWER_TIMEOUT_MS);
  };
}

/**
 * Asks the server that uses the data folder for an invitation.
 * @throws if no server answers.
 */
export async function askRunningServer(dataDir: string, email: string | null): Promise<string> {
  const endpoint = v.parse(Endpoint, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  const response = await fetch(endpoint.url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${endpoint.secret}` },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The running server refused with status ${response.status}.`);
  return v.parse(Answer, await response.json()).link;
}
