/** The build leaves out parts of packages: each is still there to be left out, what stays works, and the app uses none of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dexie as DexieClass } from 'dexie';
import type * as Valibot from 'valibot';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { editIcon } from '../../scripts/vite/icons.ts';
import { leaveOut } from '../../scripts/vite/leave-out.ts';
import { UNUSED_METHODS, withoutUnused } from '../../scripts/vite/unused-dexie.ts';
import { editReact, REACT_EDITS, UNUSED_EXPORTS } from '../../scripts/vite/unused-react.ts';
import {
  editRouter,
  ROUTER_EDITS,
  UNUSED_OF_ROUTER,
  UNUSED_ROUTER_METHODS,
} from '../../scripts/vite/unused-router.ts';
import { divideValibot } from '../../scripts/vite/valibot-parts.ts';

const codeOf = (name: string, file: string) => readFileSync(join('node_modules', name, file), 'utf8');
const address = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
const without = (code: string, unused: Parameters<typeof leaveOut>[2]) => leaveOut('a package', code, unused);

/** What a function body gives, in strict mode, where a variable that nobody declares is an error. */
const run = (code: string): unknown => new Function(`'use strict'; ${code}`)();

describe('what a package does without unused parts', () => {
  it('has functions that do nothing or always give the same', () => {
    const code =
      'function noise() { throw 1 } function size() { return 1 } function shown() { noise(); return size() } return shown();';
    expect(
      run(
        without(code.replace('return shown();', ''), { functions: ['noise'], answers: { size: '2' } }) +
          'return shown();',
      ),
    ).toBe(2);
  });

  it('has variables that never change, but for parameters of the same name', () => {
    const code =
      'var on = 5; function set() { on = 6 } function both(a) { return [a, on] } function own(on) { return on }';
    const edited = without(code, { variables: { on: '0' } });
    expect(run(`${edited} set(); return [...both(1), own(2)];`)).toEqual([1, 0, 2]);
  });

  it('has members that never change, and can still be set', () => {
    const edited = without('function read(a) { a.dry = 1; return a.dry }', { members: { dry: 'null' } });
    expect(run(`${edited} return read({});`)).toBeNull();
  });

  it('keeps what another case falls through to, and variables that a case declared for others', () => {
    const code = `function of(fiber) {
      var said = [];
      switch (fiber.tag) {
        case 1: said.push(1);
        case 2: said.push(2); break;
        case 3: var late = 3; said.push(late); break;
        case 4: case 5: late = 5; said.push(late);
      }
      return said.concat(3 === fiber.tag);
    }`;
    const edited = without(code, { tags: [2, 3, 4] });
    expect(run(`${edited} return [of({ tag: 1 }), of({ tag: 5 }), of({ tag: 3 })];`)).toEqual([
      [1, 2, false],
      [5, false],
      [false],
    ]);
    expect(edited).not.toMatch(/case [234]/);
  });

  it('has no methods, exports and statements that are named', () => {
    const edited = without(
      'const exports = {}; class A { a() {} b() { return 1 } } exports.c = 1; exports.d = 2; exports.e();',
      {
        methods: { A: ['a'] },
        functions: ['exports.c'],
        statements: ['exports.e();'],
      },
    );
    expect(run(`${edited} return [new A().a, new A().b(), exports];`)).toEqual([undefined, 1, { d: 2 }]);
  });

  it('stops the build where one of them is not there', () => {
    const gone = {
      functions: ['a'],
      answers: { b: '1' },
      members: { c: '1' },
      tags: [9],
      methods: { D: ['e'] },
    };
    expect(() => without('let f;', gone)).toThrow(
      'a package has no such parts any more: a, b, c, tag 9, D.e',
    );
  });
});

describe('the packages of the build', () => {
  it.each(Object.keys(REACT_EDITS))('%s has all that is left out of it', (id) => {
    const [, name = '', file = ''] = /^\/([\w-]+)\/(.*)$/.exec(id) ?? [];
    const code = codeOf(name, file);
    const edited = editReact(id, code);
    expect(edited).not.toBe(code);
    // It can be read.
    new Function('exports', 'require', edited);
  });

  it.each(Object.keys(ROUTER_EDITS))('%s has all that is left out of it', (id) => {
    const code = codeOf('.', id);
    const edited = editRouter(id, code);
    expect(edited).not.toBe(code);
    expect(() => parseAst(edited)).not.toThrow();
  });

  it('Dexie has all that is left out of it, and stores, finds and changes rows without', async () => {
    const edited: { Dexie: typeof DexieClass } = await import(
      /* @vite-ignore */ address(withoutUnused(codeOf('dexie', 'dist/modern/dexie.mjs')))
    );
    const db = new edited.Dexie('unused-parts');
    db.version(1).stores({ bread: 'id, kind' });
    const bread = db.table('bread');
    await bread.bulkPut([
      { id: 1, kind: 'rye' },
      { id: 2, kind: 'oat' },
      { id: 3, kind: 'rye' },
    ]);
    await bread.where('kind').equals('rye').modify({ kind: 'spelt' });
    await bread.update(2, { kind: 'corn' });
    expect(await bread.where('kind').anyOf('corn', 'spelt').primaryKeys()).toEqual([2, 1, 3]);
    expect(await bread.where('kind').startsWith('sp').count()).toBe(2);
    await db.delete();
  });

  it('valibot works in two parts', async () => {
    const { first, rest } = divideValibot(codeOf('valibot', 'dist/index.mjs'));
    const firstAddress = address(first);
    const one: typeof Valibot = await import(/* @vite-ignore */ firstAddress);
    const other: typeof Valibot = await import(
      /* @vite-ignore */ address(rest.replace("'valibot-parts/first'", JSON.stringify(firstAddress)))
    );
    const Schema = one.object({
      at: one.pipe(one.string(), other.isoDate()),
      by: other.nullish(one.number()),
    });
    expect(one.parse(Schema, { at: '2026-11-27', by: null })).toEqual({ at: '2026-11-27', by: null });
    expect(one.safeParse(Schema, { at: 'today' }).success).toBe(false);
    expect(Object.keys({ ...one, ...other })).toEqual(
      expect.arrayContaining(Object.keys(await import('valibot'))),
    );
  });

  it('icons keep their shapes alone', () => {
    const icon = editIcon(codeOf('lucide-react', 'dist/esm/icons/house.mjs'));
    expect(icon).toContain('d: "M15 21v-8');
    expect(icon).not.toMatch(/key:|name:|size:|aliases:/);
  });
});

describe('the app', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(join('src', file), 'utf8') }));

  it.each(Object.entries({ ...UNUSED_EXPORTS, '@tanstack/react-router': UNUSED_OF_ROUTER }))(
    'imports nothing of %s that the build leaves out',
    (from, names) => {
      const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from '${from}'`, 'g');
      const found = sources.flatMap(({ file, code }) =>
        [...code.matchAll(imports)]
          .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
          .filter((name) => names.some((unused) => unused === name))
          .map((name) => `${file}: ${name}`),
      );
      expect(sources.length).toBeGreaterThan(100);
      expect(found).toEqual([]);
    },
  );

  it('calls no method of Dexie or the router that the build leaves out', () => {
    const methods = [...Object.values(UNUSED_METHODS).flat(), ...UNUSED_ROUTER_METHODS];
    const calls = new RegExp(`\\.(${methods.join('|')})\\(`);
    const found = sources.filter(({ code }) => calls.test(code));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('renders no elements, and no refs of fragments, that React would have to handle by what is left out', () => {
    const found = sources.filter(
      ({ file, code }) =>
        file.endsWith('.tsx') &&
        /<(title|meta|link|html|head|body|[a-z]+-[a-z-]+)[\s>]|<Fragment[^>]*\sref=/.test(code),
    );
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});
