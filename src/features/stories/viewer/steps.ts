/** Where one gets from a story: to the next or previous one, and from person to person. Pure. */

export interface Watched {
  id: string;
  /** In the order in which they are watched. */
  stories: readonly { id: string; isUnseen: boolean }[];
}

/** A story of a person; `index`: its place, for when it is gone. */
export interface Place {
  person: string;
  story: string;
  index: number;
}

function placeIn(person: Watched | undefined, index: number): Place | null {
  const story = person?.stories[index];
  return person && story ? { person: person.id, story: story.id, index } : null;
}

/** Where one begins with a person: at what is new, else at the oldest. Null: they have nothing any more. */
export function startOf(person: Watched | undefined): Place | null {
  const unseen = person?.stories.findIndex(({ isUnseen }) => isUnseen) ?? -1;
  return placeIn(person, Math.max(0, unseen));
}

const hasNew = ({ stories }: Watched) => stories.some(({ isUnseen }) => isUnseen);

/** The first with something new behind a person; never from one’s own stories, at which one only looks. */
function nextNew(people: readonly Watched[], personId: string, myId: string): Place | null {
  if (personId === myId) return null;
  const from = people.findIndex(({ id }) => id === personId);
  return startOf(people.slice(from + 1).find(hasNew));
}

/** The place as it is now: where its story is gone, the one that took its place. Null: nothing is left to see. */
export function placed(people: readonly Watched[], at: Place, myId: string): Place | null {
  const person = people.find(({ id }) => id === at.person);
  const index = person?.stories.findIndex(({ id }) => id === at.story) ?? -1;
  return placeIn(person, index >= 0 ? index : at.index) ?? nextNew(people, at.person, myId);
}

/** On by one story; after the last of a person, to the next with something new. Null: all is seen. */
export function storyAfter(people: readonly Watched[], at: Place, myId: string): Place | null {
  const person = people.find(({ id }) => id === at.person);
  return placeIn(person, at.index + 1) ?? nextNew(people, at.person, myId);
}

/** Back by one story; before the first of a person, to the last one of whom comes before. The same place at the very beginning. */
export function storyBefore(people: readonly Watched[], at: Place): Place {
  const from = people.findIndex(({ id }) => id === at.person);
  const same = placeIn(people[from], at.index - 1);
  if (same) return same;
  const previous = people.slice(0, Math.max(0, from)).findLast(({ stories }) => stories.length > 0);
  return placeIn(previous, (previous?.stories.length ?? 0) - 1) ?? at;
}

/** To the neighbour in the row, whether there is something new or not; null at the ends. */
export function beside(people: readonly Watched[], at: Place, step: 1 | -1): Place | null {
  const from = people.findIndex(({ id }) => id === at.person);
  const others = step === 1 ? people.slice(from + 1) : people.slice(0, Math.max(0, from)).reverse();
  return startOf(others.find(({ stories }) => stories.length > 0));
}

/** How long words stand, and a picture once it is there, ms. */
export const WORDS_MS = 5_000;
export const PICTURE_MS = 6_000;

/** Pressed for longer, a finger holds and does not tap, ms. */
export const HOLD_MS = 300;

/** What a tap at a place of the stage means: back in the first third, on everywhere else. @param part from its start, 0 to 1 */
export const tapStep = (part: number): 1 | -1 => (part < 1 / 3 ? -1 : 1);
