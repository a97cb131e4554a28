/** Decides which screens are kept alive. */

export interface KeptScreen {
  routeId: string;
  /** One screen per path, regardless of its query. */
  path: string;
}

/** Each costs memory. */
export const KEPT_SCREENS_MAX = 5;

/** Returns the kept screens including the shown one, least recently shown first; the same array if nothing changes. */
export function withShown(kept: readonly KeptScreen[], shown: KeptScreen): readonly KeptScreen[] {
  if (kept.at(-1)?.path === shown.path) return kept;
  return [...kept.filter(({ path }) => path !== shown.path), shown].slice(-KEPT_SCREENS_MAX);
}

/** Returns what to render: the kept screens, and the one that is likely to be shown next. */
export function withAhead(kept: readonly KeptScreen[], ahead: KeptScreen | null): readonly KeptScreen[] {
  return ahead && !kept.some(({ path }) => path === ahead.path) ? [...kept, ahead] : kept;
}
