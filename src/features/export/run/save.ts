/** Where the user keeps an archive: in a file that they choose, or among their downloads. */

/** Where browsers let the user choose a file first, its bytes go there as they are made (File System Access, in Chromium alone). */
interface SavePicker {
  showSaveFilePicker(options: {
    suggestedName: string;
    types: readonly { accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<FileSystemFileHandle>;
}

function canChoose<TWindow extends object>(given: TWindow): given is TWindow & SavePicker {
  return 'showSaveFilePicker' in given;
}

export type Target =
  | { kind: 'file'; handle: FileSystemFileHandle }
  | { kind: 'download' }
  | { kind: 'dismissed' };

/** Asks for the file, where there is a way to ask; it has to be the user’s own press that leads here. */
export async function chooseTarget(name: string): Promise<Target> {
  if (!canChoose(window)) return { kind: 'download' };
  try {
    const handle = await window.showSaveFilePicker({
      suggestedName: name,
      types: [{ accept: { 'application/zip': ['.zip'] } }],
    });
    return { kind: 'file', handle };
  } catch (problem) {
    const isDismissed = problem instanceof DOMException && problem.name === 'AbortError';
    // Elsewhere it is there and not allowed, as in frames.
    return isDismissed ? { kind: 'dismissed' } : { kind: 'download' };
  }
}

/** Takes back a file into which nothing was written, where the browser can. */
export async function removeFile(handle: FileSystemFileHandle): Promise<void> {
  if ('remove' in handle && typeof handle.remove === 'function') await handle.remove();
}
