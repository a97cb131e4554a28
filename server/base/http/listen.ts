/** Listens for HTTP, and stops without cutting off running requests. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { uploadCalls } from '#contract/uploads/calls.ts';
import type { HttpEnv } from './app.ts';

/**
 * Longer than a proxy keeps an unused connection (nginx 60 s): if this side closed it, the next request might just be
 * using it.
 */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** As long as the upload URL is valid: a file takes long on a slow line. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;
const UPLOADS = uploadCalls.put.path.replace(':key', '');

/**
 * Ends a request that has not fully arrived in time. Node has one limit for all requests, which has to be that of
 * uploads.
 */
function endIfSlow(request: IncomingMessage): void {
  if (request.method === uploadCalls.put.method && request.url?.startsWith(UPLOADS)) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, REQUEST_TIMEOUT_MS).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Creates a server that does not listen yet, so that all handlers are attached before the first request. */
export function serverOf(hono: Hono<HttpEnv>): Server {
  const answer = getRequestListener((request, env) => hono.fetch(request, { ...env }), {
    overrideGlobalObjects: false,
  });
  return createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: UPLOAD_TIMEOUT_MS,
    },
    (request, response) => {
      endIfSlow(request);
      void answer(request, response);
    },
  );
}

/** Rejects if the port is in use. @param port 0 for any free one. */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.');
  return address.port;
}

/** Resolves when all running requests have their responses, or after `ms`, when it cuts off the rest. */
export function drain(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), ms);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}
