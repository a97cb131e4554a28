/** Makes names of files and folders in an archive that every system can unpack. */
import { extensionOf, safeFileName, stemOf } from '#contract/base/file-names.ts';

/** Short enough that no path in an archive approaches the 260 characters that Windows allows. */
const NAME_MAX = 60;

/** Names that Windows reserves for its devices, with and without an extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

/** Room for a number that distinguishes two equal names. */
const NUMBER_ROOM = 8;

/** Returns the first characters that fit: none is cut in half, not even one that consists of several code points. */
function shortened(text: string, length: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return kept;
}

/** Maps names to one key that a case-insensitive or accent-decomposing file system considers equal. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Assigns the names of one folder, each once. */
export class FolderNames {
  readonly #taken = new Set<string>();
  readonly #fallback: string;

  /** @param fallback the name if the title has no usable characters */
  constructor(fallback: string) {
    this.#fallback = fallback;
  }

  /** @param extension without its dot; empty for a folder. @param title any text at all */
  next(title: string, extension = ''): string {
    const stem = this.#stemOf(title);
    const end = extension === '' ? '' : `.${extension}`;
    for (let number = 1; ; number += 1) {
      const name = `${stem}${number === 1 ? '' : ` (${number})`}${end}`;
      if (this.#taken.has(folded(name))) continue;
      this.#taken.add(folded(name));
      return name;
    }
  }

  /** Assigns a name to a file that has its own extension. */
  nextFile(name: string): string {
    return this.next(stemOf(name), extensionOf(safeFileName(name)));
  }

  #stemOf(title: string): string {
    const [first = ''] = title.split('\n');
    // A space reads better in place of a forbidden character. A dot would be mistaken for the start of an extension,
    // and the rest would remain whole.
    const plain = safeFileName(first.replace(/[./\\:*?"<>|]/g, ' '));
    const stem = shortened(plain, NAME_MAX - NUMBER_ROOM).replace(/[\s.]+$/, '');
    const isNameless = stem === '' || (plain === 'file' && first.trim().toLowerCase() !== 'file');
    if (isNameless) return this.#fallback;
    return RESERVED.test(stem) ? `_${stem}` : stem;
  }
}
