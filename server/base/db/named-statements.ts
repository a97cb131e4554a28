/**
 * Has the database parse and plan each statement once instead of on each run: on tables with a few rows, planning takes
 * longer than running.
 */
import type pg from 'pg';

/**
 * Per connection: each name occupies memory of the database with its plan. Statements whose text differs with each
 * number of values would fill it.
 */
const NAMES_MAX = 2_000;

/** Per process: no name is used again, because a connection remembers the names it has had. */
let named = 0;

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

/** Only with values: a statement without values is sent by another protocol, which may hold several. */
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

/** Names statements that a connection runs more than once. @returns a function that ends this and forgets the plans. */
export function nameStatementsOf(client: pg.ClientBase): () => Promise<void> {
  const { query } = client;
  /** By statement text; null for statements seen only once, because there are many. */
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
