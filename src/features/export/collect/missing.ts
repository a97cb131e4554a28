/** Records what is not in the archive, and why. The archive lists it, so that no one mistakes it for complete. */
import type { MissingPart, MissingReason, MissingRecord } from '../archive/shape.ts';

export class Missing {
  readonly #counts = new Map<string, MissingRecord>();

  /** Records a list, or a part of it. @param of the title of its outing or chat; empty for none */
  list(part: MissingPart, reason: MissingReason, of = ''): void {
    this.#counts.set(`${part}/${reason}/${of}`, { part, reason, of, count: null });
  }

  /** Records the bytes of one picture or file. */
  bytes(part: MissingPart, reason: MissingReason, of = ''): void {
    const key = `${part}/${reason}/${of}/bytes`;
    const before = this.#counts.get(key)?.count ?? 0;
    this.#counts.set(key, { part, reason, of, count: before + 1 });
  }

  get all(): MissingRecord[] {
    return [...this.#counts.values()];
  }
}
