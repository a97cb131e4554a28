/** Accepts pictures that are dropped on a part of the screen, or pasted while it has the focus. */

import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { droppedFile } from '#ui/fields/picture-file.ts';

/** `over`: a file is being dragged over it. Spread the rest on the element. */
export function useDroppedPicture(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    const file = droppedFile(data);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  const target = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      take(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
  return { over, target };
}
