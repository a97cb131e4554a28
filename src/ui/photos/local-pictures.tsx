/** Shows pictures that are only on this device, because they are not uploaded yet. */

import { createContext, use, useEffect, useLayoutEffect, useState } from 'react';

export interface LocalPictureSource {
  /** Whether an address is of a local picture. */
  isLocal: (url: string) => boolean;
  /** Null when it is gone. */
  read: (url: string) => Promise<Blob | null>;
}

const NOTHING_LOCAL: LocalPictureSource = { isLocal: () => false, read: async () => null };

/** The app provides it, because this folder does not import the database. */
export const LocalPictures = createContext(NOTHING_LOCAL);

/** Pictures that were just chosen, by address: shown at once, without reading them from the device again. */
const recent = new Map<string, Blob>();
/** Each costs memory. */
const RECENT_MAX = 3;

export function showAtOnce(url: string, blob: Blob): void {
  recent.set(url, blob);
  const [oldest] = recent.keys();
  if (recent.size > RECENT_MAX && oldest !== undefined) recent.delete(oldest);
}

/** Returns an address that an image element can load; null while a local picture is being read. */
export function useShownUrl(url: string | null): string | null {
  const { isLocal, read } = use(LocalPictures);
  const local = url !== null && isLocal(url) ? url : null;
  const [blob, setBlob] = useState<{ of: string; blob: Blob } | null>(null);
  useEffect(() => {
    if (local === null) return;
    let current = true;
    void Promise.resolve(recent.get(local) ?? read(local)).then((found) => {
      if (current && found) setBlob({ of: local, blob: found });
    });
    return () => {
      current = false;
    };
  }, [local, read]);
  const known = local === null ? null : (recent.get(local) ?? null);
  const shown = useObjectUrl(blob && blob.of === local ? blob.blob : known);
  return local === null ? url : shown;
}

/** Returns an object URL for bytes in memory, revoked when they are no longer shown. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // Before the next paint, which would show an empty place.
  useLayoutEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return blob && url;
}
