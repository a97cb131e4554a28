/** Builds the search screen's sections of results, and their targets. Pure. */
import type { FoundRow } from '#db/queries/search.ts';
import type { SearchKind } from '#db/search/searched.ts';
import { thingsHref } from '#domain/outings/things-href.ts';
import { collectionHref } from '#domain/people/collections/collection-href.ts';
import { profileHref } from '#domain/people/relation.ts';
import type { FoundPlace } from '#domain/places/place-search.ts';

/** `recent`: recently found results; `upcoming`: the next outings, if there are none. */
export type SectionKind = SearchKind | 'places' | 'recent' | 'upcoming';

export type Result = FoundRow | { key: string; kind: 'place'; place: FoundPlace };

export interface Section {
  kind: SectionKind;
  results: readonly Result[];
  /** The total number. */
  count: number;
  /** Whether more of them can be shown. */
  hasMore: boolean;
}

/** The options the arrow keys reach, in order. */
export type Option = { id: string } & (
  | { kind: 'result'; result: Result; href: string }
  | { kind: 'more'; section: SectionKind }
);

export const PLACE_KEY = 'places:';

export const placeResult = (place: FoundPlace): Result => ({
  key: `${PLACE_KEY}${place.id}`,
  kind: 'place',
  place,
});

/** The address of the search screen. */
export const findHref = (q: string) => (q === '' ? '/search' : `/search?q=${encodeURIComponent(q)}`);

export function resultHref(result: Result): string {
  switch (result.kind) {
    case 'outing':
      return `/outings/${result.outing.id}`;
    case 'note':
      return `/outings/${result.note.outing_id}?noteId=${result.note.id}`;
    case 'poll':
      return `/outings/${result.poll.outing_id}?attachmentId=${result.poll.id}&attachmentType=poll`;
    case 'message': {
      const { id, outing_id, conversation_id } = result.message;
      return `/chat/${encodeURIComponent(outing_id ?? conversation_id ?? '')}?messageId=${id}`;
    }
    case 'file':
      return `/outings/${result.file.outing_id}?attachmentId=${result.file.id}&attachmentType=file`;
    case 'thing':
      return thingsHref(result.thing.outing_id, result.thing.id);
    case 'personal':
      return `/calendar?entry=${result.item.id}`;
    case 'collection':
      return collectionHref(result.collection.id);
    case 'person':
      return profileHref(result.person.username);
    case 'place': {
      // A city is shown in its country.
      const { type, id, parent } = result.place;
      return `/travel?place=${encodeURIComponent((type === 'city' && parent) || id)}`;
    }
  }
}

/** Returns all options of the sections, each with a unique id in the page. `prefix`: of these ids. */
export function optionsOf(sections: readonly Section[], prefix: string): Option[] {
  return sections.flatMap(({ kind, results, hasMore }) => [
    ...results.map(
      (result): Option => ({
        id: `${prefix}-${result.key}`,
        kind: 'result',
        result,
        href: resultHref(result),
      }),
    ),
    ...(hasMore ? [{ id: `${prefix}-more-${kind}`, kind: 'more', section: kind } as const] : []),
  ]);
}

/** Returns the option to which a key leads; undefined for other keys. No option is active before the first key. */
export function steppedTo(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
