/** Encrypts and decrypts with WebCrypto. */
import type { Sealing } from '../sync/ports.ts';

const USES = ['encrypt', 'decrypt'] as const;
/** Bytes of the initialization vector that AES-GCM is designed for (NIST SP 800-38D, 8.2) */
const IV_BYTES = 12;

const parameters = (iv: BufferSource, owner: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

export const sealing: Sealing = {
  keyFrom: (secret) =>
    crypto.subtle.importKey('jwk', { kty: 'oct', k: secret, alg: 'A256GCM' }, 'AES-GCM', false, USES),
  freshKey: () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, USES),
  async seal(key, owner, plain) {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const bytes = await crypto.subtle.encrypt(parameters(iv, owner), key, plain);
    return { iv: iv.buffer, bytes };
  },
  async open(key, owner, { iv, bytes }) {
    try {
      return await crypto.subtle.decrypt(parameters(iv, owner), key, bytes);
    } catch (problem) {
      // WebCrypto throws this when key, owner or bytes do not match.
      if (problem instanceof DOMException && problem.name === 'OperationError') return null;
      throw problem;
    }
  },
};
