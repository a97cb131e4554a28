/** Merges texts line by line, by a three-way merge. */
import { diff3Merge } from 'node-diff3';

export type TextMerge = { kind: 'merged'; text: string } | { kind: 'collision' };

/** Combines two changes of one text. `collision`: both changed the same lines in different ways. */
export function mergeText(base: string, mine: string, theirs: string): TextMerge {
  if (mine === theirs || theirs === base) return { kind: 'merged', text: mine };
  if (mine === base) return { kind: 'merged', text: theirs };
  const lines: string[] = [];
  for (const region of diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), {
    excludeFalseConflicts: true,
  })) {
    if (region.conflict) return { kind: 'collision' };
    lines.push(...(region.ok ?? []));
  }
  return { kind: 'merged', text: lines.join('\n') };
}
