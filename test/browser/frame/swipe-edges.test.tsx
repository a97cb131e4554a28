/** Tests that gestures from the edge of the screen belong to the system, where they go back. */
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { useSwipe } from '#ui/gestures/use-swipe.ts';
import { draw } from '../draw.tsx';

function Day({ onSwipe }: { onSwipe: (step: number) => void }) {
  const area = useRef<HTMLDivElement>(null);
  useSwipe(area, onSwipe);
  return (
    <div ref={area} className="h-96 touch-pan-y">
      Today
    </div>
  );
}

test.each([
  ['the app leaves a swipe from the edge at the start to the system', 10, 200, []],
  ['the app leaves a swipe from the edge at the end to the system', 380, 200, []],
  ['the app handles a swipe from within', 60, 250, [-1]],
] as const)('%s', async (_, from, to, steps) => {
  const swiped = vi.fn();
  await draw(<Day onSwipe={swiped} />);
  await expect.element(page.getByText('Today')).toBeVisible();
  const moves = [1, 2, 3, 4].map((step) => ({ x: from + ((to - from) * step) / 4, y: 100 }));
  await commands.touch([
    { kind: 'down', points: [{ x: from, y: 100 }] },
    ...moves.map((point) => ({ kind: 'move' as const, points: [point] })),
    { kind: 'up' },
  ]);
  await expect.poll(() => swiped.mock.calls.map(([step]) => step)).toEqual([...steps]);
});
