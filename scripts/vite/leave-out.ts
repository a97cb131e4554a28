/**
 * Leaves parts out of a package that the bundler can not see are unused, because they stand in one large function or class. The
 * edit works on the syntax tree: functions get an empty body, variables and members a constant; what only they used, the
 * minifier then removes. Every part is named, and the build fails when one of them is not there any more.
 */
import { parseAst } from 'vite';
import { childrenOf, isNode, memberOf, type Node, nameOf, nodes } from './syntax.ts';

/** What is never used, by its names in the code of a package. */
export interface Unused {
  /** Functions that nobody calls, or whose call may do nothing; with `exports.name` or `this.name`, what is put there. */
  readonly functions?: readonly string[];
  /** Functions that always give the same, as code. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Variables that never change, as code. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Members of objects that never change, by the member's name alone, as code. */
  readonly members?: Readonly<Record<string, string>>;
  /** Numbers that a member called `tag` never has. */
  readonly tags?: readonly number[];
  /** Methods by their class. */
  readonly methods?: Readonly<Record<string, readonly string[]>>;
  /** Statements that are not needed, as they are written. */
  readonly statements?: readonly string[];
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** `a` of `a.b.c`. */
function baseOf(node: unknown): string | undefined {
  if (isNode(node) && node.type === 'ThisExpression') return 'this';
  return isNode(node) && node.type === 'MemberExpression' ? baseOf(node.object) : nameOf(node);
}

const ENDS: ReadonlySet<string> = new Set([
  'BreakStatement',
  'ContinueStatement',
  'ReturnStatement',
  'ThrowStatement',
]);

/** Whether a case of a `switch` goes on with the next one. False only where that is sure. */
const fallsThrough = (statements: readonly Node[]) => !ENDS.has(statements.at(-1)?.type ?? '');

/** The variables that statements declare for the whole function around them. */
function declaredIn(node: Node): string[] {
  if (node.type.startsWith('Function') || node.type === 'ArrowFunctionExpression') return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? nodes(node.declarations) : [];
  return [...own.flatMap(({ id }) => nameOf(id) ?? []), ...childrenOf(node).flatMap(declaredIn)];
}

class Editor {
  readonly cuts: Cut[] = [];
  readonly found = new Set<string>();
  readonly #functions: ReadonlySet<string>;
  readonly #answers: ReadonlyMap<string, string>;
  readonly #variables: ReadonlyMap<string, string>;
  readonly #members: ReadonlyMap<string, string>;
  readonly #tags: ReadonlySet<unknown>;
  readonly #methods: ReadonlySet<string>;
  readonly #statements: ReadonlySet<string>;
  readonly #code: string;
  /** Variables that are parameters of the function that is being read, and so are others. */
  #shadows: ReadonlySet<string> = new Set();
  /** Where the statements of that function begin. */
  #top = 0;

  constructor(code: string, unused: Unused) {
    this.#code = code;
    this.#functions = new Set(unused.functions);
    this.#answers = new Map(Object.entries(unused.answers ?? {}));
    this.#variables = new Map(Object.entries(unused.variables ?? {}));
    this.#members = new Map(Object.entries(unused.members ?? {}));
    this.#tags = new Set(unused.tags);
    this.#methods = new Set(
      Object.entries(unused.methods ?? {}).flatMap(([owner, names]) =>
        names.map((name) => `${owner}.${name}`),
      ),
    );
    this.#statements = new Set(unused.statements);
  }

  /** Names that were not found. */
  missing(): string[] {
    return [
      ...this.#functions,
      ...this.#answers.keys(),
      ...this.#variables.keys(),
      ...this.#members.keys(),
      ...[...this.#tags].map((tag) => `tag ${tag}`),
      ...this.#methods,
      ...this.#statements,
    ].filter((name) => !this.found.has(name));
  }

  read(node: Node): void {
    if (this.#replaced(node)) return;
    const [outer, top] = [this.#shadows, this.#top];
    if (isNode(node.body) && node.type.startsWith('Function')) this.#top = node.body.start + 1;
    const parameters = nodes(node.params).flatMap((param) => nameOf(param) ?? []);
    if (parameters.length > 0) this.#shadows = new Set([...outer, ...parameters]);
    for (const child of this.#toRead(node)) this.read(child);
    this.#shadows = outer;
    this.#top = top;
  }

  #cut({ start, end }: Pick<Node, 'start' | 'end'>, text: string): void {
    this.cuts.push({ start, end, text });
  }

  /** Whether the whole node got another text. */
  #replaced(node: Node): boolean {
    if (node.type === 'FunctionDeclaration') return this.#replacedFunction(node);
    if (node.type === 'ExpressionStatement') return this.#replacedStatement(node.expression, node);
    if (node.type === 'BinaryExpression') return this.#replacedComparison(node);
    const text = this.#constant(node);
    if (text !== undefined) this.#cut(node, text);
    return text !== undefined;
  }

  #replacedFunction(node: Node): boolean {
    const name = nameOf(node.id);
    if (name === undefined) return false;
    const answer = this.#answers.get(name);
    if (answer === undefined && !this.#functions.has(name)) return false;
    this.found.add(name);
    const body = answer === undefined ? '' : `return ${answer};`;
    // A call of it that needs no answer goes as well.
    this.#cut(node, `/* @__NO_SIDE_EFFECTS__ */ function ${name}() {${body}}`);
    return true;
  }

  #leaveOutMethods(node: Node): void {
    const owner = nameOf(node.id);
    for (const method of isNode(node.body) ? nodes(node.body.body) : []) {
      const name = `${owner}.${nameOf(method.key)}`;
      if (method.type !== 'MethodDefinition' || !this.#methods.has(name)) continue;
      this.found.add(name);
      this.#cut(method, '');
      this.#gone.add(method);
    }
  }

  /** `exports.hydrateRoot = …`, and `FragmentInstance.prototype.focus = …` of a function that is left out. */
  #replacedStatement(expression: unknown, statement: Node): boolean {
    const text = this.#code.slice(statement.start, statement.end);
    if (this.#statements.has(text)) {
      this.found.add(text);
      // It may be all that an `if` does.
      this.#cut(statement, ';');
      return true;
    }
    if (!isNode(expression) || expression.type !== 'AssignmentExpression') return false;
    const { left, right } = expression;
    // `a.b = c.d = …` may be about something else as well.
    if (memberOf(left) === undefined || (isNode(right) && right.type === 'AssignmentExpression'))
      return false;
    const base = baseOf(left) ?? '';
    const exported = `${base}.${memberOf(left)}`;
    if (this.#functions.has(exported)) this.found.add(exported);
    else if (!this.#functions.has(base)) return false;
    this.#cut(statement, '');
    return true;
  }

  /** `26 === fiber.tag`. */
  #replacedComparison(node: Node): boolean {
    const equal = node.operator === '===';
    if (!equal && node.operator !== '!==') return false;
    const other =
      memberOf(node.left) === 'tag' ? node.right : memberOf(node.right) === 'tag' ? node.left : null;
    if (!this.#isUnusedTag(other)) return false;
    this.#cut(node, equal ? '!1' : '!0');
    return true;
  }

  #isUnusedTag(value: unknown): boolean {
    return isNode(value) && value.type === 'Literal' && this.#tags.has(value.value);
  }

  #constant(node: Node): string | undefined {
    const name = nameOf(node) ?? '';
    const member = memberOf(node) ?? '';
    const variable = this.#shadows.has(name) ? undefined : this.#variables.get(name);
    const text = variable ?? this.#members.get(member);
    if (text !== undefined) this.found.add(variable === undefined ? member : name);
    return text === undefined ? undefined : `(${text})`;
  }

  /** What of a node is to be read: all, but for names that are no expressions, and for what is assigned to. */
  #toRead(node: Node): readonly Node[] {
    if (node.type === 'SwitchStatement') this.#leaveOutCases(node);
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') this.#leaveOutMethods(node);
    const skipped = new Set<unknown>(
      node.type === 'MemberExpression' && node.computed === false
        ? [node.property]
        : node.type === 'Property' && node.computed === false
          ? [node.key]
          : node.type === 'VariableDeclarator'
            ? [node.id]
            : nodes(node.params),
    );
    if (node.type === 'AssignmentExpression') {
      const { left, right } = node;
      const name = nameOf(left) ?? '';
      if (isNode(left) && isNode(right) && this.#variables.has(name) && !this.#shadows.has(name))
        this.#cut({ start: left.start, end: right.start }, '');
      if (nameOf(left) !== undefined || this.#members.has(memberOf(left) ?? '')) skipped.add(left);
    }
    return childrenOf(node).filter((child) => !skipped.has(child) && !this.#gone.has(child));
  }

  /** What is cut out already: methods, cases, and the numbers of cases whose statements an earlier one needs. */
  readonly #gone = new Set<Node>();

  #leaveOutCases(node: Node): void {
    if (memberOf(node.discriminant) !== 'tag' && nameOf(node.discriminant) !== 'tag') return;
    let isReached = false;
    for (const one of nodes(node.cases)) {
      const statements = nodes(one.consequent);
      const { test } = one;
      const [first] = statements;
      if (!isNode(test) || !this.#isUnusedTag(test)) {
        isReached = fallsThrough(statements);
        continue;
      }
      this.found.add(`tag ${test.value}`);
      if (isReached && first) {
        this.#cut({ start: one.start, end: first.start }, '');
        this.#gone.add(test);
        isReached = fallsThrough(statements);
      } else {
        this.#cut(one, '');
        this.#gone.add(one);
        const names = declaredIn(one);
        if (names.length > 0) this.#cut({ start: this.#top, end: this.#top }, `var ${names.join(', ')};`);
      }
    }
  }
}

/** @throws {Error} if one of the names does not occur: the package has changed, and the list is to be looked at */
export function leaveOut(packageName: string, code: string, unused: Unused): string {
  const program: unknown = parseAst(code);
  const editor = new Editor(code, unused);
  if (isNode(program)) editor.read(program);
  const missing = editor.missing();
  if (missing.length > 0) throw new Error(`${packageName} has no such parts any more: ${missing.join(', ')}`);
  // From the last to the first, so that places stay right.
  return editor.cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text }) => edited.slice(0, start) + text + edited.slice(end), code);
}
