/** Receives calendar files that the system opens with the installed app (`file_handlers` of the manifest). */

interface OpenedCalendarFile {
  kind: string;
  getFile(): Promise<File>;
}

interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly OpenedCalendarFile[] }) => void): void;
}

declare global {
  interface Window {
    /** Only in Chromium. */
    launchQueue?: LaunchQueue;
  }
}

/** The browser holds opened files until a consumer is set. @returns a function that stops it */
export function onOpenedCalendarFile(take: (file: File) => void): () => void {
  let isOver = false;
  window.launchQueue?.setConsumer(({ files }) => {
    const [file] = files;
    if (file === undefined) return;
    void file.getFile().then(
      (opened) => !isOver && take(opened),
      // The file was moved or deleted meanwhile.
      () => {},
    );
  });
  return () => {
    isOver = true;
  };
}
