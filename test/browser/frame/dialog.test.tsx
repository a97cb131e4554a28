/** A dialog on a screen that is left and shown again, as screens are kept; and toasts above dialogs. */
import { Activity, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { draw } from '../draw.tsx';

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

test('a toast can be answered while a dialog is open, which stays open', async () => {
  const undo = vi.fn(async () => true);
  await draw(
    <Dialog open onClose={() => {}} title="Photo" inHistory={false}>
      <Button onClick={() => toast.undo('Photo deleted', { hold: () => {}, undo })}>Delete</Button>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  // The first toast brings the place of all of them, which did not stand when the dialog opened; the second finds it.
  for (const times of [1, 2]) {
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => undo.mock.calls.length).toBe(times);
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  }
  await dialog.findElement();
});
