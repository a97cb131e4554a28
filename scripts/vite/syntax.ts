/** The syntax tree of a package's code, as its edits read it. */

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

export const childrenOf = (node: Node) =>
  Object.values(node).flatMap((value) => (isNode(value) ? [value] : nodes(value)));

export function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' && typeof value.name === 'string'
    ? value.name
    : undefined;
}

/** `b` of `a.b`. */
export function memberOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'MemberExpression' && value.computed === false
    ? nameOf(value.property)
    : undefined;
}
