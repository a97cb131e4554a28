/**
 * Applies the theme: light, dark, or the system's choice. `applyStoredTheme` runs before the first paint, so that the
 * dark theme starts without a white flash.
 */

import * as v from 'valibot';

/** Named after an older term: devices have stored their choice under it. */
export const THEME_KEY = 'outing.skin';

const Theme = v.picklist(['light', 'dark', 'system']);
export type Theme = v.InferOutput<typeof Theme>;
export type ResolvedTheme = Exclude<Theme, 'system'>;

/** Color of the browser's own frame, that of the page; the same as `--color-paper` in styles.css. */
export const THEME_COLOR: Record<ResolvedTheme, string> = { light: '#fcf9f5', dark: '#18130e' };

/** Returns the stored choice, or light: the product's default. */
export function parseTheme(stored: unknown): Theme {
  const parsed = v.safeParse(Theme, stored);
  return parsed.success ? parsed.output : 'light';
}

/** Returns the theme to render. */
export function resolveTheme(theme: Theme, systemIsDark: boolean): ResolvedTheme {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light';
  return theme;
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function draw(theme: Theme): void {
  const resolved = resolveTheme(theme, systemDark().matches);
  document.documentElement.dataset.theme = resolved;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = THEME_COLOR[resolved];
  }
  // The start image of the installed app on an iPhone, which is fixed when the app is added to the home screen.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]')) {
    link.href = link.href.replace(/-(light|dark)\.png$/, `-${resolved}.png`);
  }
}

/** Returns the user's choice; the default when storage is not accessible. */
export function storedTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return 'light';
  }
}

/** Applies the stored choice. Call it first. */
function applyStoredTheme(): void {
  draw(storedTheme());
}

/** Stores a choice and applies it. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is not accessible: the choice lasts until the user leaves the page.
  }
  draw(theme);
}

/** Follows the system and the other tabs. Returns a function that stops. */
export function followTheme(): () => void {
  const system = systemDark();
  const stored = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) applyStoredTheme();
  };
  system.addEventListener('change', applyStoredTheme);
  addEventListener('storage', stored);
  return () => {
    system.removeEventListener('change', applyStoredTheme);
    removeEventListener('storage', stored);
  };
}
