/** Tests the shape of covers: with and without a picture, on a card, on a page, and while loading. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Cover } from '#domain/outings/cover.tsx';
import { CoverFrame } from '#domain/outings/cover-frame.tsx';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';
import { CardGridSkeleton } from '#ui/lists/skeleton.tsx';
import { DESKTOP, draw, PHONE } from '../draw.tsx';

/** Higher than wide: a cover that took the shape of its picture would be visible. */
const TALL = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"/>')}`;
const PICTURE = { sizes: [{ url: TALL, width: 300, height: 900 }] };

/** Of the box in the element with the id `box`. */
async function shapeIn(content: ReactNode, selector: string, size: typeof PHONE): Promise<number> {
  await draw(
    <main>
      <div id="box">{content}</div>
    </main>,
    size,
  );
  const found = () => document.querySelector(`#box ${selector}`);
  await expect.poll(found).not.toBeNull();
  const { width, height } = found()?.getBoundingClientRect() ?? new DOMRect();
  expect(width).toBeGreaterThan(200);
  return width / height;
}

test.each([
  ['a postcard', <Cover key="it" seed="a" />, 'div', PHONE],
  ['a picture', <Cover key="it" seed="a" picture={PICTURE} />, 'img', PHONE],
  ['a postcard by itself', <Postcard key="it" template="city-dusk" seed="a" />, 'svg', PHONE],
  ['a card that is still loading', <CardGridSkeleton key="it" cards={1} />, '.rounded-t-card', PHONE],
  [
    'the cover of a page, on a wide screen',
    <CoverFrame key="it" id="a">
      <Cover seed="a" />
    </CoverFrame>,
    'div > div > div',
    DESKTOP,
  ],
])('%s is 2.63 times as wide as high', async (_, content, selector, size) => {
  expect(await shapeIn(content, selector, size)).toBeCloseTo(2.63, 2);
});
