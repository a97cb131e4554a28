/** Marks the subject of a guide's step. */
import type { Locator } from '@playwright/test';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '#features/help/center/guide-pictures.ts';
import type { Part } from './names.ts';
import { bringTo } from './scene.ts';

/** Space around the mark, px. */
const RING = { gap: 5, line: 3, radius: 14 };

/** Scrolls it to the middle, and draws a ring around it. @returns the part of the window that the picture shows */
export async function mark(target: Locator): Promise<Part> {
  const page = target.page();
  const box = await bringTo('center', target);
  if (box.height + 2 * (RING.gap + RING.line) > PICTURE_HEIGHT)
    throw new Error('The marked element is higher than a picture');
  await page.evaluate(
    ({ gap, line, radius, box: { x, y, width, height } }) => {
      const ring = document.createElement('div');
      const left = Math.max(3, x - gap - line);
      const right = Math.min(innerWidth - 3, x + width + gap + line);
      Object.assign(ring.style, {
        position: 'fixed',
        zIndex: '2147483647',
        left: `${left}px`,
        top: `${y - gap - line}px`,
        width: `${right - left}px`,
        height: `${height + 2 * (gap + line)}px`,
        boxSizing: 'border-box',
        border: `${line}px solid var(--color-brand)`,
        borderRadius: `${radius}px`,
        pointerEvents: 'none',
      });
      document.body.append(ring);
    },
    { ...RING, box },
  );
  const height = page.viewportSize()?.height ?? PICTURE_HEIGHT;
  const y = Math.min(Math.max(0, box.y + box.height / 2 - PICTURE_HEIGHT / 2), height - PICTURE_HEIGHT);
  return { x: 0, y: Math.round(y), width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
}
