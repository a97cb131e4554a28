/** Saves what was made on this device as a download. */

/** By then browsers have begun to read it, and have read even gigabytes. No event tells. */
const READ_WITHIN_MS = 10 * 60_000;

/**
 * An app on the home screen of Apple's phones has no downloads: it would show the file in the place of the app, without a way back. Its
 * system's sheet saves files. Only there a browser says that it is `standalone`.
 */
const showsInstead = () =>
  'standalone' in navigator && navigator.standalone === true && navigator.maxTouchPoints > 0;

export function download(blob: Blob, name: string): void {
  const file = new File([blob], name, { type: blob.type });
  if (showsInstead() && 'canShare' in navigator && navigator.canShare({ files: [file] })) give(file);
  else save(file);
}

function give(file: File): void {
  navigator.share({ files: [file] }).catch((problem: unknown) => {
    // The user closed the sheet.
    if (problem instanceof DOMException && problem.name === 'AbortError') return;
    // It took too long to get the file for the browser to still allow sharing.
    save(file);
  });
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
