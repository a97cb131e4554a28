/**
 * Has the database parse and plan each statement once and not each time it is run: on tables with a few rows that takes longer than
 * running it.
 */
import type pg from 'pg';

/** Of a connection: each keeps its plan in the memory of the database. Those that are written anew for each number of values would fill it. */
const NAMES_MAX = 2_000;

/** Of this process: no name is used again, for a connection remembers those that it has had. */
let named = 0;

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

/** With values: a statement without any is sent by another protocol, which may hold several. */
function isStatement(given: unknown, values: unknown): given is Statement {
  const hasValues = Array.isArray(values) && values.length > 0;
  return (
    hasValues &&
    typeof given === 'object' &&
    given !== null &&
    'text' in given &&
    !('name' in given && given.name)
  );
}

/** Names what a connection is asked more than once. @returns ends that, and forgets the plans. */
export function nameStatementsOf(client: pg.ClientBase): () => Promise<void> {
  const { query } = client;
  /** By their text; null for those that were seen once, since many are. */
  const names = new Map<string, string | null>();
  let left = NAMES_MAX;
  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known !== undefined && known !== null) return known;
    const name = known === null && left-- > 0 ? `named_${named++}` : null;
    names.set(text, name);
    return name;
  }
  client.query = new Proxy(query, {
    apply(run, self, [given, ...rest]) {
      const name = isStatement(given, rest[0]) ? nameOf(given.text) : null;
      return Reflect.apply(run, self, [name === null ? given : { ...given, name }, ...rest]);
    },
  });
  return async () => {
    client.query = query;
    const known = [...names.values()].flatMap((name) => name ?? []);
    await client.query(known.map((name) => `deallocate ${name}`).join('; '));
  };
}
