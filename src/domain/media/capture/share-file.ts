/** Gives a picture that was made on this device away: to the system's sheet, as a file, or to the clipboard. */

/** Whether the system's sheet takes such a file. */
export const maySharePicture = (type = 'image/png'): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'outing.png', { type })] });

export const mayCopyPicture = (): boolean => 'ClipboardItem' in globalThis && 'clipboard' in navigator;

/** By then the browser has started to read it; no event tells. */
const READ_BY_MS = 60_000;

export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_BY_MS);
}

/** Shares, or saves where the system shares no files or does not any more. @returns what happened; `closed`: the user closed the sheet */
export async function shareFile(file: File, title: string): Promise<'shared' | 'saved' | 'closed'> {
  if (maySharePicture(file.type)) {
    try {
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === 'AbortError') return 'closed';
      // Drawing took too long for the browser to still allow sharing: save a file instead.
    }
  }
  saveFile(file);
  return 'saved';
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
