/** Gives a picture that was made on this device away: to the system's sheet, as a file, or to the clipboard. */

import { type Downloaded, download } from '#ui/device/download.ts';

/** Whether the system's sheet takes such a file. */
export const maySharePicture = (type = 'image/png'): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'outing.png', { type })] });

export const mayCopyPicture = (): boolean => 'ClipboardItem' in globalThis && 'clipboard' in navigator;

/** Shares, or saves where the system shares no files or does not any more. @returns what happened; `closed`: the user closed the sheet */
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

/** @returns whether the clipboard took it */
export async function copyPicture(blob: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    return true;
  } catch {
    return false;
  }
}
