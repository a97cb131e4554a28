/** Tests which element of a day draws which entry. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_SLOTS, slotsFor } from '#features/calendar/month/slots.ts';

const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 6 });

test('an entry that stays has the same element, and no two entries share one', () => {
  fc.assert(
    fc.property(fc.array(keys, { minLength: 1, maxLength: 8 }), (days) => {
      let slots = NO_SLOTS;
      for (const day of days) {
        const before = slots;
        slots = slotsFor(day, before);
        expect([...slots.keys()].sort()).toEqual([...day].sort());
        expect(new Set(slots.values()).size).toBe(day.length);
        for (const key of day) if (before.has(key)) expect(slots.get(key)).toBe(before.get(key));
      }
    }),
  );
});

test('new entries take the elements of removed ones', () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      const before = slotsFor(one, NO_SLOTS);
      const after = slotsFor(other, before);
      const elements = new Set([...before.values(), ...after.values()]);
      expect(elements.size).toBe(Math.max(before.size, after.size));
    }),
  );
});

test('the same entries are not drawn again', () => {
  const slots = slotsFor(['a', 'b'], NO_SLOTS);
  expect(slotsFor(['b', 'a'], slots)).toBe(slots);
});
