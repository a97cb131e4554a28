/** Uploads bytes to a presigned URL and reports progress. Without XMLHttpRequest it uses fetch, which reports none. */
import type { RawResponse, RawUpload, UploadWatch } from '../sync/ports.ts';

export function uploadBytes(upload: RawUpload, watch: UploadWatch): Promise<RawResponse> {
  // A service worker has no XMLHttpRequest.
  return typeof XMLHttpRequest === 'undefined' ? byFetch(upload, watch) : byXhr(upload, watch);
}

function byXhr(
  { url, headers, bytes, withCookies, stalledAfterMs }: RawUpload,
  { sent, signal }: UploadWatch,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = setTimeout(abort, stalledAfterMs);
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, stalledAfterMs);
    };
    request.open('PUT', url);
    request.withCredentials = withCookies;
    // Otherwise Firefox parses a response without a type as XML and logs an error.
    request.responseType = 'text';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      moved();
      sent(loaded);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      });
    request.onerror = () => reject(new TypeError('The upload failed'));
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) return reject(new DOMException('The upload was aborted', 'AbortError'));
    request.send(bytes);
  });
}

/** fetch reports no progress, so this limit covers the whole upload and is much longer than that of a request. */
const WHOLE_UPLOAD_MS = 10 * 60_000;

async function byFetch(
  { url, headers, bytes, withCookies }: RawUpload,
  { signal }: UploadWatch,
): Promise<RawResponse> {
  const response = await fetch(url, {
    method: 'PUT',
    headers,
    body: bytes,
    credentials: withCookies ? 'same-origin' : 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_UPLOAD_MS)]),
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: await response.text(),
  };
}
