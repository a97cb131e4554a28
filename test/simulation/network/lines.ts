/** Builds responses for many lists, whose lines have separate fates, and which may be cut between two of them. */
import * as v from 'valibot';
import { ListsLine } from '#contract/system/list-calls.ts';
import type { RawLines, RawRequest, RawResponse } from '#engine/ports.ts';
import type { Fate, Ruling, Script } from './script.ts';

const Body = v.object({ paths: v.array(v.string()) });

/** The paths in a request for many lists; none for any other request. */
export function listsIn({ path, body }: Pick<RawRequest, 'path'> & { body: string | null }): string[] {
  if (!path.endsWith('/lists') || body === null) return [];
  return v.parse(v.pipe(v.string(), v.parseJson(), Body), body).paths;
}

/** The rulings that a test arranged for the lists of a request, as if each had a separate request. */
export function rulingsOn(script: Script, sender: object, request: RawRequest): (Ruling | null)[] {
  return listsIn(request).map((path) => rulingOnList(script, sender, request, path));
}

const rulingOnList = (script: Script, sender: object, request: RawRequest, path: string) =>
  script.rulingOn(sender, { ...request, method: 'GET', path, body: null });

/**
 * The same for lists that are included with others. They have no separate request that could be held: the response is.
 */
export function rulingsAlong(script: Script, sender: object, request: RawRequest): Along {
  const seen = new Map<string, Ruling | null>();
  return (path) => {
    const known = seen.get(path);
    if (known !== undefined) return known;
    const ruling = rulingOnList(script, sender, request, path);
    const held = ruling?.fate.kind === 'hold_request';
    seen.set(path, held ? { ...ruling, fate: { kind: 'hold_response' } } : ruling);
    return seen.get(path) ?? null;
  };
}

type Along = (path: string) => Ruling | null;

/** The path of a list that was included with another one; null for any other line. */
export function pathAlong(line: string): string | null {
  const parsed = lineIn(line);
  return parsed !== undefined && 'list' in parsed ? (parsed.path ?? null) : null;
}

/**
 * The lists of a request, or included with them, that got a 403. Notes are not among them: they may be closed to the
 * reader while the request is in flight.
 */
export function listsForbidden(
  sent: { method: string; path: string; body: string | null },
  status: number,
  text: string,
): string[] {
  const paths = listsIn(sent);
  const lines = paths.length === 0 ? [] : text.split('\n').flatMap((line) => lineIn(line) ?? []);
  const refused = lines.flatMap((line) =>
    'list' in line && line.status === 403 ? (line.path ?? paths[line.list] ?? '') : [],
  );
  const all = sent.method === 'GET' && status === 403 ? [sent.path, ...refused] : refused;
  return all.filter((path) => !path.includes('/outing-notes'));
}

function lineIn(line: string): ListsLine | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ListsLine), line);
  return parsed.success ? parsed.output : undefined;
}

/** A response that no list has separately: it concerns the session, or comes from a stranger. */
export function isOfAll({ fate }: Ruling): boolean {
  return fate.kind === 'response' && (fate.by === 'stranger' || [401, 419, 429].includes(fate.status));
}

interface Ways {
  /** Runs before each line that arrives. Rejects when the response is cut there. */
  beforeLine(): Promise<void>;
  /** Rejects after the time without any line. */
  silence(): Promise<never>;
}

/** The lines of a response: held ones come last, and after lost ones it is cut. */
export function asLines(
  { status, header, text }: RawResponse,
  rulings: readonly (Ruling | null)[],
  along: Along,
  { beforeLine, silence }: Ways,
): RawLines {
  const lines = text.split('\n').filter((line) => line !== '');
  const rulingOf = (line: string) => {
    const parsed = lineIn(line);
    if (parsed === undefined || !('list' in parsed)) return null;
    return parsed.path === undefined ? rulings[parsed.list] : along(parsed.path);
  };
  const is = (kind: Fate['kind']) => (line: string) => rulingOf(line)?.fate.kind === kind;
  const isLost = (line: string) => is('lose_request')(line) || is('lose_response')(line);
  async function* given(): AsyncGenerator<string> {
    for (const line of lines.filter((line) => !isLost(line) && !is('hold_response')(line))) {
      await beforeLine();
      yield answered(line, rulingOf(line));
    }
    for (const line of lines.filter(is('hold_response'))) {
      await Promise.race([rulingOf(line)?.released, silence()]);
      yield line;
    }
    if (lines.some(isLost)) await silence();
  }
  return { status, header, lines: given() };
}

/** The line with the response that a test arranged for its list. */
function answered(line: string, ruling: Ruling | null | undefined): string {
  if (ruling?.fate.kind !== 'response') return line;
  const { status, body } = ruling.fate;
  return JSON.stringify({ ...v.parse(v.looseObject({}), JSON.parse(line)), status, body });
}
