/** Stores what this device remembers of links to outings, before and after its user becomes a guest. */
import * as v from 'valibot';
import { LinkedOuting } from '#contract/outings/guest/guest.ts';
import type { DeviceDatabase, GuestOnDevice, KeptLink } from '../../database/device-database.ts';
import { newId } from '../../new-id.ts';

/** The most recently opened links; the others are deleted. */
const LINKS_KEPT = 20;
/** 128 bits. */
const KEY_BYTES = 16;

/** Returns a secret for addresses and keys, base64url. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns what a link led to when it was last opened; undefined if it was not, or this version cannot read it. */
export async function keptLink(device: DeviceDatabase, token: string): Promise<KeptLink | undefined> {
  const link = (await device.fact('guest'))?.links[token];
  return v.is(LinkedOuting, link?.linked) ? link : undefined;
}

/** Returns the name that the user gave at another link; empty if none. */
export async function nameSaidBefore(device: DeviceDatabase): Promise<string> {
  const links = Object.values((await device.fact('guest'))?.links ?? {});
  return links.sort((a, b) => b.opened_at - a.opened_at).find(({ name }) => name !== '')?.name ?? '';
}

/**
 * Stores something about a link.
 * @returns the guest who answers by it, and everything stored about the link
 */
export function keepLink(
  device: DeviceDatabase,
  token: string,
  news: Partial<Omit<KeptLink, 'membership_id' | 'linked'>> & Pick<KeptLink, 'linked'>,
): Promise<Pick<GuestOnDevice, 'id' | 'key'> & { link: KeptLink }> {
  return device.transaction('rw', device.facts, async () => {
    const { id, key, links } = (await device.fact('guest')) ?? { id: newId(), key: newKey(), links: {} };
    const before = links[token] ?? {
      membership_id: newId(),
      name: '',
      note: '',
      participation: null,
      opened_at: 0,
    };
    const link: KeptLink = { ...before, ...news };
    const kept = Object.entries({ ...links, [token]: link })
      .sort(([, a], [, b]) => b.opened_at - a.opened_at)
      .slice(0, LINKS_KEPT);
    await device.setFact('guest', { id, key, links: Object.fromEntries(kept) });
    return { id, key, link };
  });
}
