/** Saves what was made on this device as a download. */

/** By then browsers have begun to read it, and have read even gigabytes. No event reports it. */
const READ_WITHIN_MS = 10 * 60_000;

/**
 * An app on the home screen of an iPhone has no downloads: the system shows the file over the app, with no way back
 * (WebKit bugs 236943 and 275288). Its share sheet saves files. Only there does a browser report `standalone`.
 */
const showsInstead = () =>
  'standalone' in navigator && navigator.standalone === true && navigator.maxTouchPoints > 0;

/** `failed`: the press was too long ago for the sheet to open, so the user has to press again. */
export type Downloaded = 'given' | 'closed' | 'failed';

export async function download(blob: Blob, name: string): Promise<Downloaded> {
  const file = new File([blob], name, { type: blob.type });
  if (showsInstead() && 'canShare' in navigator && navigator.canShare({ files: [file] })) return give(file);
  save(file);
  return 'given';
}

async function give(file: File): Promise<Downloaded> {
  try {
    await navigator.share({ files: [file] });
    return 'given';
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError' ? 'closed' : 'failed';
  }
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
