/** Programs that preview links: they send no language and no cookie, and read the head of the page. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startServer, type TestServer } from './harness.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><title>Outing</title><meta name="description" content="Make plans together."></head><body><div id="root"></div></body></html>';

/** A server with a page of the app. `end` stops it. */
export async function serverWithPage(
  options: Parameters<typeof startServer>[0] = {},
): Promise<{ server: TestServer; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'outing-page-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  const server = await startServer({ ...options, parts: { appFolder: folder } });
  const end = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { server, end };
}

const plain = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

export interface Preview {
  readonly title: string;
  /** The tags by `name` or `property`, as read. */
  readonly tags: ReadonlyMap<string, string>;
  readonly headers: Headers;
  readonly html: string;
}

/** What a bot reads from an address of the app. @param path with its query */
export async function previewOf(
  { url }: TestServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Preview> {
  const response = await fetch(`${url}${path}`, { headers: { Accept: '*/*', ...headers } });
  const html = await response.text();
  const [head = ''] = html.split('</head>');
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)];
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    tags: new Map(tags.map(([, name = '', content = '']) => [name, plain(content)])),
    headers: response.headers,
    html,
  };
}

/** Fetches the picture of a preview from the server under test, without following redirects. */
export async function pictureOf(
  { url }: TestServer,
  address: string | undefined,
): Promise<{ status: number; headers: Headers; size: string }> {
  const { pathname, search } = new URL(address ?? '');
  const response = await fetch(`${url}${pathname}${search}`, { redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPicture = response.headers.get('content-type') === 'image/jpeg';
  const { format, width, height } = isPicture ? await sharp(bytes).metadata() : {};
  return { status: response.status, headers: response.headers, size: `${format} ${width} x ${height}` };
}
