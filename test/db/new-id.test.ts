/** Tests ids that devices make. */
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Id } from '#contract/base/shapes.ts';
import { newId } from '#db/new-id.ts';

const instant = fc.integer({ min: 0, max: 2 ** 48 - 1 });

it('an id is a UUID of version 7 that contains its time', () => {
  fc.assert(
    fc.property(instant, fc.uint8Array({ minLength: 16, maxLength: 16 }), (now, bytes) => {
      const id = newId(now, (into) => into.set(bytes));
      expect(v.is(Id, id)).toBe(true);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
    }),
  );
});

it('ids sort by their time, and two of the same moment differ', () => {
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      if (one === other) expect(newId(one)).not.toBe(newId(other));
      else expect(newId(one) < newId(other)).toBe(one < other);
    }),
  );
});
