/** Reads the mail that the server of a test would have sent: files in its data directory. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Returns the link in the newest mail to an address whose link leads to a path; waits for it. */
export async function mailedLink(dataDir: string, address: string, path: string): Promise<string> {
  let link: string | null = null;
  await expect
    .poll(async () => {
      link = await newestLink(dataDir, address, path);
      return link;
    }, `a mail to ${address} with a link to ${path}`)
    .not.toBeNull();
  return link ?? '';
}

async function newestLink(dataDir: string, address: string, path: string): Promise<string | null> {
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // The first mail creates the directory.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const file of files.sort().reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, file)));
    if (!mail.to?.some((recipient) => recipient.address === address)) continue;
    const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
    if (link && new URL(link).pathname === path) return link;
  }
  return null;
}
