/** Saves an archive: to a file that the user chooses, or to their downloads. */

/**
 * In browsers that let the user choose a file first, the bytes are written there as they are made (File System Access,
 * only in Chromium).
 */
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

/** Asks for the file, if there is a way to ask; it requires the user’s own press. */
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
    // In other cases, such as frames, it exists but is not allowed.
    return isDismissed ? { kind: 'dismissed' } : { kind: 'download' };
  }
}

/** Removes a file into which nothing was written, if the browser can. */
export async function removeFile(handle: FileSystemFileHandle): Promise<void> {
  if ('remove' in handle && typeof handle.remove === 'function') await handle.remove();
}
