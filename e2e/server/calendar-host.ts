/** A calendar server on this machine, for tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Responder = (request: IncomingMessage, response: ServerResponse) => void;

export interface CalendarHost {
  readonly port: number;
  readonly url: string;
  /** Requested paths with their headers. */
  readonly asked: { path: string; headers: IncomingMessage['headers'] }[];
  respond: Responder;
  stop(): Promise<void>;
}

export const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
export const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** Responds with a text. */
export const text =
  (body: string, headers: Record<string, string> = {}): Responder =>
  (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/calendar', ...headers }).end(body);
  };
/** Responds with only a status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Responder =>
  (_request, response) => {
    response.writeHead(code, headers).end();
  };

export async function startHost(): Promise<CalendarHost> {
  const asked: CalendarHost['asked'] = [];
  const host = { asked, respond: text(calendar()) };
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    host.respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(host, {
    port,
    url: `http://127.0.0.1:${port}/calendar.ics`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
