/** Tests prerendering while a finger is still down on a link to an outing. */
import { expect, test, vi } from 'vitest';
import { newId } from '#db/new-id.ts';
import { PrepareOutings } from '#features/outings/details/prepare-outings.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const touch = (href: string) =>
  document
    .querySelector(`a[href="${href}"]`)
    ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));

test('the app prerenders the page of a pressed link, and drops it when it is not opened', async () => {
  const path = `/outings/${newId()}`;
  const notes = `${path}?tab=notes`;
  const drawAhead = vi.fn<(path: string | null) => void>();
  await drawLoggedIn(
    <>
      <a href={path}>The hut</a>
      <a href={notes}>Its notes</a>
      <PrepareOutings drawAhead={drawAhead} />
    </>,
  );
  await waitFor(() => expect(document.querySelector('a')).not.toBeNull());
  drawAhead.mockClear();
  touch(notes);
  touch(path);
  await waitFor(() => expect(drawAhead.mock.calls).toEqual([[path], [null]]));
});
