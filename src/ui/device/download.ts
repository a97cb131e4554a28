/** Saves what was made on this device as a download. */

/** By then browsers have begun to read it, and have read even gigabytes. */
const READ_WITHIN_MS = 10 * 60_000;

export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
