/** Tests that the offline banner appears only between presses, so that no button moves under a finger. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { draw } from '../draw.tsx';

function Screen() {
  const [network, setNetwork] = useState<'online' | 'offline'>('online');
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <OfflineBanner network={network} />
      <button
        type="button"
        style={{ height: 20 }}
        onPointerDown={() => setNetwork(network === 'online' ? 'offline' : 'online')}
        onClick={() => setPressed(pressed + 1)}
      >
        Join
      </button>
      <p>Pressed {pressed} times</p>
    </>
  );
}

const banner = page.getByText(/^Offline\./);
const button = page.getByRole('button', { name: 'Join' });

test('a press ends on the button where it began while the network goes and comes back', async () => {
  await draw(<Screen />);
  for (const [times, isThere] of [
    [1, true],
    [2, false],
  ] as const) {
    await expect.element(button).toBeVisible();
    const box = button.element().getBoundingClientRect();
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await commands.mouse([{ kind: 'move', to }, { kind: 'down' }]);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(banner.query() === null).toBe(isThere);
    await commands.mouse([{ kind: 'up' }]);
    await expect.element(page.getByText(`Pressed ${times} times`)).toBeVisible();
    await expect.poll(() => banner.query() !== null).toBe(isThere);
  }
});

test('a button that opens a menu of the browser, which swallows the end of the press, blocks nothing', async () => {
  await draw(<Screen />);
  await expect.element(button).toBeVisible();
  button.element().dispatchEvent(new PointerEvent('pointerdown', { button: 2, bubbles: true }));
  await expect.element(banner).toBeVisible();
});
