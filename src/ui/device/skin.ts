/**
 * Light, dark, or the system's choice. `applyStoredSkin` runs before the first drawing, so that the dark skin starts without a
 * white flash.
 */

import * as v from 'valibot';

export const SKIN_KEY = 'outing.skin';

const Skin = v.picklist(['light', 'dark', 'system']);
export type Skin = v.InferOutput<typeof Skin>;
export type ResolvedSkin = Exclude<Skin, 'system'>;

/** The browser's own frame takes the colour of the page; the same as `--color-paper` in styles.css. */
export const THEME_COLOR: Record<ResolvedSkin, string> = { light: '#fcf9f5', dark: '#18130e' };

/** The stored choice, or light: the product's default. */
export function parseSkin(stored: unknown): Skin {
  const parsed = v.safeParse(Skin, stored);
  return parsed.success ? parsed.output : 'light';
}

/** The skin that is drawn. */
export function resolveSkin(skin: Skin, systemIsDark: boolean): ResolvedSkin {
  if (skin === 'system') return systemIsDark ? 'dark' : 'light';
  return skin;
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function draw(skin: Skin): void {
  const resolved = resolveSkin(skin, systemDark().matches);
  document.documentElement.dataset.skin = resolved;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = THEME_COLOR[resolved];
  }
  // The start image of the installed app on an iPhone, which is fixed when the app is added to the home screen.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]')) {
    link.href = link.href.replace(/-(light|dark)\.png$/, `-${resolved}.png`);
  }
}

/** The user's choice; the default when storage is not accessible. */
export function storedSkin(): Skin {
  try {
    return parseSkin(localStorage.getItem(SKIN_KEY));
  } catch {
    return 'light';
  }
}

/** Applies the stored choice. Call it first. */
function applyStoredSkin(): void {
  draw(storedSkin());
}

/** Stores a choice and applies it. */
export function setSkin(skin: Skin): void {
  try {
    localStorage.setItem(SKIN_KEY, skin);
  } catch {
    // Storage is not accessible: the choice lasts until the page is left.
  }
  draw(skin);
}

/** Follows the system and the other tabs. Returns a function that stops. */
export function followSkin(): () => void {
  const system = systemDark();
  const stored = (event: StorageEvent) => {
    if (event.key === SKIN_KEY || event.key === null) applyStoredSkin();
  };
  system.addEventListener('change', applyStoredSkin);
  addEventListener('storage', stored);
  return () => {
    system.removeEventListener('change', applyStoredSkin);
    removeEventListener('storage', stored);
  };
}
