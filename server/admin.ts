/**
 * A door for whoever can read the data folder: scripts ask the running server through it for what needs the database
 * that the server has locked. Its address and secret stand in a file that only the server's user can read.
 */
import { timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { Email } from '#contract/fields.ts';
import { drain, portOf } from './listen.ts';
import { newToken } from './secrets.ts';

const Door = v.object({ url: v.pipe(v.string(), v.url()), secret: v.string() });
const Order = v.object({ email: v.nullable(Email) });
const Answer = v.object({ link: v.string() });

const ORDER_MAX_BYTES = 2_000;
const ANSWER_TIMEOUT_MS = 10_000;

const fileIn = (dataDir: string) => join(dataDir, 'admin.json');

/** Makes an invitation, mails it where there is an address, and resolves with its link. */
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

/** Opens the door. @returns what closes it. */
export async function openAdminDoor(
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
  // Removed first: the mode holds only for a file that is created.
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
 * Asks the server that has the data folder for an invitation.
 * @throws where none answers.
 */
export async function askRunningServer(dataDir: string, email: string | null): Promise<string> {
  const door = v.parse(Door, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  const response = await fetch(door.url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${door.secret}` },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The running server refused with status ${response.status}.`);
  return v.parse(Answer, await response.json()).link;
}
