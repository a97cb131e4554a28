/** Exports a picture made on this device: to the system's share sheet, as a file, or to the clipboard. */

import { type Downloaded, download } from '#ui/device/download.ts';

/** Returns whether the system's share sheet accepts such a file. */
export const maySharePicture = (type = 'image/png'): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'outing.png', { type })] });

export const mayCopyPicture = (): boolean => 'ClipboardItem' in globalThis && 'clipboard' in navigator;

/**
 * Shares the file, or saves it if the system shares no files or no longer does.
 * @returns what happened; `closed`: the user closed the sheet
 */
export async function shareFile(
  file: File,
  title: string,
): Promise<'shared' | 'saved' | Exclude<Downloaded, 'given'>> {
  if (maySharePicture(file.type)) {
    try {
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return 'closed';
      // Drawing took too long for the browser to still allow sharing: save a file instead.
    }
  }
  const downloaded = await download(file, file.name);
  return downloaded === 'given' ? 'saved' : downloaded;
}

/** @returns whether the clipboard accepted it */
export async function copyPicture(blob: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return true;
  } catch {
    return false;
  }
}
