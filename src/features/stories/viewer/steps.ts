/** Computes the steps from a story: to the next or previous one, and from person to person. Pure. */

export interface Watched {
  id: string;
  /** In the order in which they are watched. */
  stories: readonly { id: string; isUnseen: boolean }[];
}

/** A story of a person; `index`: its position, in case it is gone. */
export interface Place {
  person: string;
  story: string;
  index: number;
}

function placeIn(person: Watched | undefined, index: number): Place | null {
  const story = person?.stories[index];
  return person && story ? { person: person.id, story: story.id, index } : null;
}

/** Returns the first story shown of a person: the first new one, else the oldest. Null: they have none left. */
export function startOf(person: Watched | undefined): Place | null {
  const unseen = person?.stories.findIndex(({ isUnseen }) => isUnseen) ?? -1;
  return placeIn(person, Math.max(0, unseen));
}

const hasNew = ({ stories }: Watched) => stories.some(({ isUnseen }) => isUnseen);

/** Returns the first new story after a person; none after the user’s own stories, which they only view. */
function nextNew(people: readonly Watched[], personId: string, myId: string): Place | null {
  if (personId === myId) return null;
  const from = people.findIndex(({ id }) => id === personId);
  return startOf(people.slice(from + 1).find(hasNew));
}

/** Returns the current place: if its story is gone, the one that took its position. Null: nothing is left to see. */
export function placed(people: readonly Watched[], at: Place, myId: string): Place | null {
  const person = people.find(({ id }) => id === at.person);
  const index = person?.stories.findIndex(({ id }) => id === at.story) ?? -1;
  return placeIn(person, index >= 0 ? index : at.index) ?? nextNew(people, at.person, myId);
}

/** Moves forward by one story; after the last of a person, to the next person with a new one. Null: all are seen. */
export function storyAfter(people: readonly Watched[], at: Place, myId: string): Place | null {
  const person = people.find(({ id }) => id === at.person);
  return placeIn(person, at.index + 1) ?? nextNew(people, at.person, myId);
}

/**
 * Moves back by one story; before the first of a person, to the last one of the previous person. At the very beginning,
 * returns the same place.
 */
export function storyBefore(people: readonly Watched[], at: Place): Place {
  const from = people.findIndex(({ id }) => id === at.person);
  const same = placeIn(people[from], at.index - 1);
  if (same) return same;
  const previous = people.slice(0, Math.max(0, from)).findLast(({ stories }) => stories.length > 0);
  return placeIn(previous, (previous?.stories.length ?? 0) - 1) ?? at;
}

/** Moves to the neighbor in the row, with new stories or not; null at the ends. */
export function beside(people: readonly Watched[], at: Place, step: 1 | -1): Place | null {
  const from = people.findIndex(({ id }) => id === at.person);
  const others = step === 1 ? people.slice(from + 1) : people.slice(0, Math.max(0, from)).reverse();
  return startOf(others.find(({ stories }) => stories.length > 0));
}

/** How long a text is shown, and a picture once it has loaded, ms. */
export const WORDS_MS = 5_000;
export const PICTURE_MS = 6_000;

/** A finger pressed for longer holds instead of tapping, ms. */
export const HOLD_MS = 300;

/**
 * Returns the step of a tap at a position on the stage: back in the first third, forward everywhere else.
 * @param part from its start, 0 to 1
 */
export const tapStep = (part: number): 1 | -1 => (part < 1 / 3 ? -1 : 1);
