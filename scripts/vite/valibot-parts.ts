/**
 * Divides valibot, which comes as one module, in two: what the schemas of the first screen are made of, and all else. A module is
 * never divided by the bundler: the first screen would bring along what any other screen uses.
 */
import { readFileSync } from 'node:fs';
import { type Plugin, parseAst } from 'vite';
import { childrenOf, isNode, type Node, nameOf, nodes } from './syntax.ts';

/** What the modules of the first screen use. One that is missing here costs it a further file, which its check weighs. */
const FIRST: readonly string[] = [
  'array',
  'check',
  'fallback',
  'integer',
  'literal',
  'maxLength',
  'maxValue',
  'minLength',
  'minValue',
  'nonEmpty',
  'nullable',
  'number',
  'object',
  'optional',
  'parse',
  'picklist',
  'pick',
  'pipe',
  'regex',
  'safeParse',
  'string',
  'toLowerCase',
  'transform',
  'trim',
  'tuple',
  'union',
  'uuid',
];

interface Statement {
  text: string;
  declares: readonly string[];
  /** It declares a variable, which only its own module can change. */
  isState: boolean;
  uses: ReadonlySet<string>;
}

/** Names that code refers to; those of members are no references. */
function referencesOf(node: Node): string[] {
  const name = nameOf(node);
  if (name !== undefined) return [name];
  const skipped =
    node.computed !== false || node.shorthand === true
      ? undefined
      : node.type === 'MemberExpression'
        ? node.property
        : node.key;
  return childrenOf(node).flatMap((child) => (child === skipped ? [] : referencesOf(child)));
}

function declaredBy(node: Node): string[] {
  const single = nameOf(node.id);
  return single === undefined ? nodes(node.declarations).flatMap(({ id }) => nameOf(id) ?? []) : [single];
}

/** The code of both parts. @throws {Error} if the module is not written as statements and one list of exports */
export function divideValibot(code: string): { first: string; rest: string } {
  const program: unknown = parseAst(code);
  const body = isNode(program) ? nodes(program.body) : [];
  const exports = new Map<string, string>();
  const statements: Statement[] = [];
  let end = 0;
  for (const node of body) {
    if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of nodes(node.specifiers)) {
        const [name, outside] = [nameOf(local), nameOf(exported)];
        if (name !== undefined && outside !== undefined) exports.set(outside, name);
      }
    } else {
      // With the comments before it, which say what has no side effects.
      const text = code.slice(end, node.end);
      const uses = new Set(referencesOf(node));
      statements.push({ text, declares: declaredBy(node), isState: node.kind === 'let', uses });
    }
    end = node.end;
  }
  const owners = new Map(statements.flatMap((one) => one.declares.map((name) => [name, one] as const)));
  const ownersOf = (names: Iterable<string>) => [...names].flatMap((name) => owners.get(name) ?? []);
  const first = new Set(ownersOf(FIRST.map((name) => exports.get(name) ?? '')));
  for (const one of first) {
    for (const needed of ownersOf(one.uses)) first.add(needed);
    if (!one.isState) continue;
    for (const user of statements) if (one.declares.some((name) => user.uses.has(name))) first.add(user);
  }
  const missing = FIRST.filter((name) => !exports.has(name));
  if (missing.length > 0 || statements.some(({ declares }) => declares.length === 0))
    throw new Error(`valibot is no longer as scripts/vite/valibot-parts.ts expects: ${missing.join(', ')}`);
  const rest = statements.filter((one) => !first.has(one));
  const shared = new Set(
    rest.flatMap(({ uses }) =>
      [...uses].filter((name) => [...first].some(({ declares }) => declares.includes(name))),
    ),
  );
  const exportsOf = (part: Iterable<Statement>, more: ReadonlySet<string>) => {
    const own = new Set([...part].flatMap(({ declares }) => declares));
    const outside = [...exports].filter(([, name]) => own.has(name));
    const list = outside.map(([name, local]) => (name === local ? name : `${local} as ${name}`));
    const inside = [...more].filter((name) => own.has(name) && exports.get(name) !== name);
    return `\nexport { ${[...list, ...inside].join(', ')} };\n`;
  };
  const texts = (part: Iterable<Statement>) => [...part].map(({ text }) => text).join('');
  return {
    first: texts(statements.filter((one) => first.has(one))) + exportsOf(first, shared),
    rest: `import { ${[...shared].join(', ')} } from '${FIRST_PART}';${texts(rest)}${exportsOf(rest, new Set())}`,
  };
}

const FIRST_PART = 'valibot-parts/first';
const REST_PART = 'valibot-parts/rest';

export function valibotParts(): Plugin {
  let parts = { first: '', rest: '' };
  return {
    name: 'valibot-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^valibot-parts\/(first|rest)$/ },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /\/valibot\/dist\/index\.mjs$|^valibot-parts\// },
      handler: (id) => {
        if (id === FIRST_PART) return { code: parts.first, map: null };
        if (id === REST_PART) return { code: parts.rest, map: null };
        parts = divideValibot(readFileSync(id, 'utf8'));
        return {
          code: `export * from '${FIRST_PART}';\nexport * from '${REST_PART}';`,
          moduleSideEffects: false,
        };
      },
    },
  };
}
