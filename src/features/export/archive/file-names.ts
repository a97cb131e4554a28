/** Names of files and folders in an archive, which every system can unpack. */
import { extensionOf, safeFileName, stemOf } from '#contract/base/file-names.ts';

/** Short enough that no path in an archive comes near to the 260 characters that Windows allows. */
const NAME_MAX = 60;

/** Names that Windows keeps for its devices, with and without an extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

/** Room for a number that tells two equal names apart. */
const NUMBER_ROOM = 8;

/** The first characters that fit: none is cut in half, and neither is one that is drawn from several. */
function shortened(text: string, length: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return kept;
}

/** What a system that does not tell upper from lower case, or writes accents apart, takes for the same name. */
const folded = (name: string) => name.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Gives out the names of one folder, each once. */
export class FolderNames {
  readonly #taken = new Set<string>();
  readonly #fallback: string;

  /** @param fallback the name of what has none that can be written */
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

  /** Of a file that has a name with an extension of its own. */
  nextFile(name: string): string {
    return this.next(stemOf(name), extensionOf(safeFileName(name)));
  }

  #stemOf(title: string): string {
    const [first = ''] = title.split('\n');
    // What no system takes reads better as a blank. A dot would be taken for the start of an extension, and the rest would be kept whole.
    const plain = safeFileName(first.replace(/[./\\:*?"<>|]/g, ' '));
    const stem = shortened(plain, NAME_MAX - NUMBER_ROOM).replace(/[\s.]+$/, '');
    const isNameless = stem === '' || (plain === 'file' && first.trim().toLowerCase() !== 'file');
    if (isNameless) return this.#fallback;
    return RESERVED.test(stem) ? `_${stem}` : stem;
  }
}
