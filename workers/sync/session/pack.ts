/**
 * Packs rows of several tables into one ArrayBuffer, and unpacks them. JSON cannot contain bytes, so they follow it,
 * and the JSON says where each belongs. Format: length of the JSON (32 bits, big endian), the JSON in UTF-8, the bytes
 * one after the other.
 */
import * as v from 'valibot';

/** Rows by the name of their table */
export type PackedTables = Record<string, object[]>;

const Header = v.object({
  version: v.literal(1),
  tables: v.record(v.string(), v.array(v.looseObject({}))),
  /** `type`: of a blob; null for an ArrayBuffer */
  parts: v.array(
    v.object({
      path: v.array(v.union([v.string(), v.number()])),
      length: v.pipe(v.number(), v.integer(), v.minValue(0)),
      type: v.nullable(v.string()),
    }),
  ),
});
type Part = v.InferOutput<typeof Header>['parts'][number];

const LENGTH_BYTES = 4;

export async function pack(tables: PackedTables): Promise<ArrayBuffer> {
  const found: { path: Part['path']; part: Blob | ArrayBuffer }[] = [];
  findParts(tables, [], found);
  const parts: Part[] = [];
  const contents: ArrayBuffer[] = [];
  for (const { path, part } of found) {
    const bytes = part instanceof Blob ? await part.arrayBuffer() : part;
    parts.push({ path, length: bytes.byteLength, type: part instanceof Blob ? part.type : null });
    contents.push(bytes);
  }
  const json = new TextEncoder().encode(JSON.stringify({ version: 1, tables, parts }));
  const packed = new Uint8Array(
    contents.reduce((sum, { byteLength }) => sum + byteLength, LENGTH_BYTES + json.byteLength),
  );
  new DataView(packed.buffer).setUint32(0, json.byteLength);
  packed.set(json, LENGTH_BYTES);
  let at = LENGTH_BYTES + json.byteLength;
  for (const bytes of contents) {
    packed.set(new Uint8Array(bytes), at);
    at += bytes.byteLength;
  }
  return packed.buffer;
}

/** Returns null if another version of the app packed it in a format that this one does not know. */
export function unpack(packed: ArrayBuffer): PackedTables | null {
  const jsonEnd = LENGTH_BYTES + new DataView(packed).getUint32(0);
  const raw: unknown = JSON.parse(new TextDecoder().decode(packed.slice(LENGTH_BYTES, jsonEnd)));
  // Returns the raw rows: a schema's output leaves out keys such as `prototype`.
  if (!v.is(Header, raw)) return null;
  let at = jsonEnd;
  for (const { path, length, type } of raw.parts) {
    const bytes = packed.slice(at, at + length);
    putAt(raw.tables, path, type === null ? bytes : new Blob([bytes], { type }));
    at += length;
  }
  return raw.tables;
}

function findParts(
  value: unknown,
  path: Part['path'],
  found: { path: Part['path']; part: Blob | ArrayBuffer }[],
): void {
  if (value instanceof Blob || value instanceof ArrayBuffer) found.push({ path, part: value });
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) findParts(item, [...path, index], found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) findParts(item, [...path, key], found);
}

function putAt(holder: object, path: Part['path'], part: Blob | ArrayBuffer): void {
  const [key, ...rest] = path;
  if (key === undefined) return;
  if (rest.length === 0) {
    Reflect.set(holder, key, part);
    return;
  }
  const inner: unknown = Reflect.get(holder, key);
  if (typeof inner === 'object' && inner !== null) putAt(inner, rest, part);
}
