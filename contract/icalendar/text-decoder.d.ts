/**
 * Browsers and Node have this class of the Encoding Standard; the types of the language itself, all that the contract
 * uses, do not.
 */
declare class TextDecoder {
  /** @throws {RangeError} for an unknown label */
  constructor(label?: string, options?: { fatal?: boolean });
  /** @throws {TypeError} if `fatal` is set and the bytes are not of that encoding */
  decode(bytes: Uint8Array): string;
}
