/** Adds files as a device does: requests an upload URL, uploads, and names the upload. */
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import type { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import type { ApiResponse, Client } from './client.ts';
import { put } from './pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOfText = (text: string): Bytes => new TextEncoder().encode(text);

/** The smallest content that counts as a PDF by its first bytes. */
export const A_PDF = bytesOfText('%PDF-1.4\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n');

/** @returns the key of the upload */
export async function uploadFile(client: Client, outing_id: string, bytes: Bytes): Promise<string> {
  const { data } = await client.ok(outingFileCalls.presign, {
    body: { outing_id, type: 'file', bytes: bytes.byteLength },
  });
  if (data.state === 'open') await put(client, data, bytes);
  return data.key;
}

export const createFile = (
  client: Client,
  outing_id: string,
  upload_key: string,
  name = 'list.txt',
): Promise<ApiResponse> =>
  client.call(outingFileCalls.create, { body: { outing_id, type: 'file', upload_key, name } });

export async function addFile(
  client: Client,
  outing_id: string,
  { bytes = bytesOfText('Bread\nCheese'), name = 'list.txt' }: { bytes?: Bytes; name?: string } = {},
): Promise<OutingFile> {
  const upload_key = await uploadFile(client, outing_id, bytes);
  const body = { outing_id, type: 'file' as const, upload_key, name };
  return (await client.ok(outingFileCalls.create, { body })).data;
}
