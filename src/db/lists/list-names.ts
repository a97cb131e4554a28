/** Parses the names of pulled lists, which rows.ts builds. */
import { declarationOf, ENTITIES, type Entity } from '../entities.ts';
import { IN_CONVERSATION, TIMELINE } from '../rows.ts';

/** The parsed name of a pulled list. */
export type ListName =
  | { kind: 'timeline'; window: 'upcoming' | 'past' }
  | { kind: 'single'; outingId: string }
  | { kind: 'inOuting'; entity: Entity; outingId: string }
  | { kind: 'inConversation'; entity: Entity; conversationId: string }
  | { kind: 'ofPerson'; entity: Entity };

/** Returns null for a name that this version of the app does not support. */
export function parseListName(name: string): ListName | null {
  if (name === `${TIMELINE}/upcoming`) return { kind: 'timeline', window: 'upcoming' };
  if (name === `${TIMELINE}/past`) return { kind: 'timeline', window: 'past' };
  const end = name.indexOf('/');
  const [list, id] = [name.slice(0, end), name.slice(end + 1)];
  if (end >= 0 && list === IN_CONVERSATION) return inConversation(id);
  if (list === 'outing') return { kind: 'single', outingId: id };
  for (const entity of ENTITIES) {
    const { within, list: own } = declarationOf(entity);
    if (within.kind === 'person' && own === name) return { kind: 'ofPerson', entity };
    if (within.kind !== 'person' && own === list) return { kind: 'inOuting', entity, outingId: id };
  }
  return null;
}

/** @param rest what follows the prefix: `messages/{id}`. */
function inConversation(rest: string): ListName | null {
  const end = rest.indexOf('/');
  const entity = ENTITIES.find((one) => declarationOf(one).list === rest.slice(0, end));
  return entity ? { kind: 'inConversation', entity, conversationId: rest.slice(end + 1) } : null;
}
