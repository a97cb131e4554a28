/** Finds the app stores that offer the app, if any. */
import type { StoreLinks } from '#contract/system/calls.ts';
import type { Platform } from '#ui/device/platform.ts';

const NAMES: Readonly<Record<string, string>> = {
  'apps.apple.com': 'App Store',
  'play.google.com': 'Google Play',
  'f-droid.org': 'F-Droid',
  'galaxystore.samsung.com': 'Galaxy Store',
  'galaxy.store': 'Galaxy Store',
  'appgallery.huawei.com': 'AppGallery',
  'appgallery.cloud.huawei.com': 'AppGallery',
  'www.amazon.com': 'Amazon Appstore',
};

/** Returns the addresses of the stores for a kind of device. */
export function storesFor(
  platform: Platform,
  { ios, android, android_other }: StoreLinks,
): readonly string[] {
  const stores: Readonly<Record<Platform, readonly (string | null)[]>> = {
    iphone: [ios],
    android: [android, android_other],
    desktop: [],
    mac: [],
  };
  return stores[platform].filter((store) => store !== null);
}

/**
 * Returns the common name of a store.
 * @param address https
 * @returns the name of a known store, or else the host
 */
export function storeName(address: string): string {
  const { hostname } = new URL(address);
  return NAMES[hostname] ?? hostname.replace(/^www\./, '');
}
