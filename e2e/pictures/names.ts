/**
 * Reads the names on a screen: headings, links, buttons and fields, as they are read out. A picture is stored with its
 * names, and is outdated when its screen has others.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { fromRoot } from '../../scripts/root.mjs';

const FILE = fromRoot('e2e', 'pictures', 'names.json');
/** By the file of the picture, in the order of the screen. */
const Stored = v.record(v.string(), v.array(v.string()));

const NAMED = new Set([
  'button',
  'checkbox',
  'heading',
  'link',
  'menuitem',
  'radio',
  'searchbox',
  'switch',
  'tab',
  'textbox',
]);
/** Times, dates and counts depend on the sample. */
const NUMBERS = /\p{Nd}+(?:[.,:\u066b\u066c]\p{Nd}+)*/gu;
/** Smaller elements are for screen readers and not drawn. */
const LEAST_PX = 2;

/** A part of the window, px. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const Box = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
interface Named {
  role: string;
  name?: string | undefined;
  box?: Part | undefined;
  children?: (Named | string)[] | undefined;
}
const Named: v.GenericSchema<Named> = v.object({
  role: v.string(),
  name: v.optional(v.string()),
  box: v.optional(Box),
  children: v.optional(v.array(v.union([v.string(), v.lazy(() => Named)]))),
});

export interface ShownNames {
  /** On the whole screen, also below what is in sight. */
  readonly everywhere: ReadonlySet<string>;
  /** Of elements in the part, or starting or ending in it. */
  readonly touching: readonly string[];
  /** Of elements completely in the part. */
  readonly inside: readonly string[];
}

const touches = (box: Part, part: Part): boolean =>
  box.x < part.x + part.width &&
  box.x + box.width > part.x &&
  box.y < part.y + part.height &&
  box.y + box.height > part.y;

const isInside = (box: Part, part: Part): boolean =>
  box.x >= part.x &&
  box.x + box.width <= part.x + part.width &&
  box.y >= part.y &&
  box.y + box.height <= part.y + part.height;

const withAllWithin = (node: Named): Named[] => [
  node,
  ...(node.children ?? []).flatMap((child) => (typeof child === 'string' ? [] : withAllWithin(child))),
];

export async function shownNames(page: Page, part: Part): Promise<ShownNames> {
  const nodes = v.parse(v.array(Named), await page.ariaSnapshotJSON({ boxes: true }));
  const named = nodes.flatMap(withAllWithin).flatMap(({ role, name, box }) => {
    if (!NAMED.has(role) || !name) return [];
    return [{ name: `${role} ${name.replaceAll(NUMBERS, '#')}`, box }];
  });
  const namesWhere = (holds: (box: Part) => boolean) => {
    const found = named.filter(
      ({ box }) => box && box.width >= LEAST_PX && box.height >= LEAST_PX && holds(box),
    );
    return [...new Set(found.map(({ name }) => name))];
  };
  return {
    everywhere: new Set(named.map(({ name }) => name)),
    touching: namesWhere((box) => touches(box, part)),
    inside: namesWhere((box) => isInside(box, part)),
  };
}

/**
 * Describes the differences between a picture and its screen. With other fonts lines are a little higher, and an
 * element at the edge moves down: it counts as gone only if the screen does not have it at all, as new only if all of
 * it is in sight.
 * @param stored the names with which the picture was stored
 */
export function outOfDate(stored: readonly string[], { everywhere, inside }: ShownNames): string[] {
  const gone = stored.filter((name) => !everywhere.has(name));
  const added = inside.filter((name) => !stored.includes(name));
  return [...gone.map((name) => `gone: ${name}`), ...added.map((name) => `new: ${name}`)];
}

/** Of all pictures. */
export const storedNames = async (): Promise<Readonly<Record<string, readonly string[]>>> =>
  v.parse(Stored, JSON.parse(await readFile(FILE, 'utf8')));

/** @param pictures the files of all: entries of others are deleted */
export async function storeNames(
  picture: string,
  names: readonly string[],
  pictures: readonly string[],
): Promise<void> {
  const stored: Record<string, readonly string[]> = { ...(await storedNames()), [picture]: names };
  const kept = pictures.flatMap((file) => {
    const ofFile = stored[file];
    return ofFile ? [[file, ofFile] as const] : [];
  });
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
