/** A dialog on a screen that is left and shown again, as screens are kept. */
import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { draw } from './draw.tsx';

/** Its dialog is closed by the button that leaves the screen. */
function Screens() {
  const [screen, setScreen] = useState<'first' | 'second'>('first');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Activity mode={screen === 'first' ? 'visible' : 'hidden'}>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="People" inHistory={false}>
          <Button
            onClick={() => {
              setOpen(false);
              // The animation of the dialog has begun.
              requestAnimationFrame(() => setScreen('second'));
            }}
          >
            Leave
          </Button>
        </Dialog>
      </Activity>
      {screen === 'second' && <Button onClick={() => setScreen('first')}>Return</Button>}
    </>
  );
}

test('closed while its screen is left, it is gone when the screen is shown again, and opens anew', async () => {
  await draw(<Screens />);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog', { name: 'People' });
  await button('Open').click();
  await button('Leave').click();
  await button('Return').click();
  await button('Open').findElement();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Open').click();
  await dialog.findElement();
});
