import { expect, it } from 'vitest';
import { type Box, cardPlace, type Point } from '#features/tour/card-place.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const CARD = { width: 352, height: 190 };

const overlaps = (target: Box, { left, top }: Point) =>
  left < target.left + target.width &&
  left + CARD.width > target.left &&
  top < target.top + target.height &&
  top + CARD.height > target.top;

it('the card is above the bar of a phone, and below its header', () => {
  const bar = { left: 20, top: 760, width: 70, height: 56 };
  expect(cardPlace(bar, CARD, PHONE)).toEqual({ left: 12, top: 760 - 18 - CARD.height });
  const header = { left: 330, top: 20, width: 44, height: 44 };
  expect(cardPlace(header, CARD, PHONE)).toEqual({ left: 390 - CARD.width - 12, top: 64 + 18 });
});

it('the card is next to the rail of a wide window, on either side', () => {
  const rail = { left: 16, top: 300, width: 200, height: 44 };
  expect(cardPlace(rail, CARD, DESKTOP)).toEqual({ left: 234, top: 227 });
  const mirrored = { ...rail, left: 1280 - 216 };
  expect(cardPlace(mirrored, CARD, DESKTOP)).toEqual({ left: 1064 - 18 - CARD.width, top: 227 });
});

it('the card covers less of a target that leaves it no space', () => {
  const tall = { left: 0, top: 60, width: 390, height: 700 };
  expect(cardPlace(tall, CARD, PHONE).top).toBe(844 - CARD.height - 12);
  const low = { left: 0, top: 170, width: 390, height: 674 };
  expect(cardPlace(low, CARD, PHONE).top).toBe(12);
});

it('the card stays in the window and off its target wherever there is space', () => {
  for (const view of [PHONE, DESKTOP])
    for (let left = 0; left < view.width; left += 37)
      for (let top = 0; top < view.height; top += 41) {
        const target = { left, top, width: 44, height: 44 };
        const place = cardPlace(target, CARD, view);
        expect(place.left).toBeGreaterThanOrEqual(12);
        expect(place.top).toBeGreaterThanOrEqual(12);
        expect(place.left + CARD.width).toBeLessThanOrEqual(view.width - 12);
        expect(place.top + CARD.height).toBeLessThanOrEqual(view.height - 12);
        expect([target, overlaps(target, place)]).toEqual([target, false]);
      }
});
