/** Prepares files that a test chooses for the page. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator } from '@playwright/test';
import type { FileOfTest } from './in-page/fields.ts';

type Chosen = Parameters<Locator['setInputFiles']>[0];

/** For files that tests choose by path. */
const TYPES: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  txt: 'text/plain',
  webp: 'image/webp',
};

export function readFiles(chosen: Chosen): Promise<FileOfTest[]> {
  const files = Array.isArray(chosen) ? chosen : [chosen];
  return Promise.all(
    files.map(async (file) => {
      if (typeof file !== 'string')
        return { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') };
      const type = TYPES[file.split('.').at(-1) ?? ''] ?? '';
      return { name: basename(file), type, base64: (await readFile(file)).toString('base64') };
    }),
  );
}
