/** Pictures that are on this device only, because the server does not have them yet. */

import { createContext, use, useEffect, useState } from 'react';

export interface LocalPictureSource {
  /** Whether the address is one of this device and not of the server. */
  isLocal: (url: string) => boolean;
  /** Null where it is gone. */
  read: (url: string) => Promise<Blob | null>;
}

const NOTHING_LOCAL: LocalPictureSource = { isLocal: () => false, read: async () => null };

/** Whoever knows the database provides it. */
export const LocalPictures = createContext(NOTHING_LOCAL);

/** An address that an image can show; null while a picture of this device is being read. */
export function useShownUrl(url: string | null): string | null {
  const { isLocal, read } = use(LocalPictures);
  const local = url !== null && isLocal(url) ? url : null;
  const [blob, setBlob] = useState<{ of: string; blob: Blob } | null>(null);
  useEffect(() => {
    if (local === null) return;
    let current = true;
    void read(local).then((found) => {
      if (current && found) setBlob({ of: local, blob: found });
    });
    return () => {
      current = false;
    };
  }, [local, read]);
  const shown = useObjectUrl(blob && blob.of === local ? blob.blob : null);
  return local === null ? url : shown;
}

/** An address for bytes in memory, for as long as they are shown. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return blob && url;
}
