/** Tests a dialog on a screen that is hidden and shown again, and toasts above dialogs. */
import { Activity, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDropQuestion } from '#forms/leave-question.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { draw } from '../draw.tsx';

/** The button that leaves the screen closes its dialog. */
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

test('a dialog that closes while its screen is left is gone when the screen is shown again, and can be reopened', async () => {
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

test('the user answers a toast while a dialog is open, which stays open', async () => {
  const undo = vi.fn(async () => true);
  await draw(
    <Dialog open onClose={() => {}} title="Photo" inHistory={false}>
      <Button onClick={() => toast.undo('Photo deleted', { hold: () => {}, undo })}>Delete</Button>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  // The first toast mounts the container of all toasts, which was missing when the dialog opened; the second finds it.
  for (const times of [1, 2]) {
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => undo.mock.calls.length).toBe(times);
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  }
  await dialog.findElement();
});

function Choosing({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(false);
  const { leave, question } = useDropQuestion(chosen, onClose);
  return (
    <Dialog open onClose={leave} title="Invite" inHistory={false}>
      {question}
      <SearchField data-arrival label="Search" value="" onChange={() => {}} />
      <Button aria-pressed={chosen} onClick={() => setChosen(!chosen)}>
        Ben
      </Button>
    </Dialog>
  );
}

test('neither Escape nor a press outside a sheet drops a choice in it before the user confirms', async () => {
  const onClose = vi.fn();
  await draw(<Choosing onClose={onClose} />);
  const ben = page.getByRole('button', { name: 'Ben' });
  const question = page.getByRole('alertdialog', { name: 'Discard your choice?' });
  await ben.click();
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Keep choosing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(ben).toHaveAttribute('aria-pressed', 'true');
  // Outside it, on the veil.
  const veil = document.querySelector('.veil');
  if (veil) await userEvent.click(veil, { position: { x: 5, y: 5 } });
  await question.findElement();
  expect(onClose).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

/** Sets the page's kind of pointer, whatever earlier tests touched it with. */
function withPointer(pointer: 'fine' | 'coarse') {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    ask(query === '(pointer: fine)' ? (pointer === 'fine' ? 'all' : 'not all') : query),
  );
}

test('a sheet without a choice closes at once, and its first field had the focus', async () => {
  withPointer('fine');
  const onClose = vi.fn();
  await draw(<Choosing onClose={onClose} />);
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('on a touch screen a sheet opens without the keyboard that its first field would open', async () => {
  withPointer('coarse');
  await draw(<Choosing onClose={() => {}} />);
  const sheet = page.getByRole('dialog', { name: 'Invite' });
  await expect.element(sheet).toHaveFocus();
  await expect.element(sheet.getByRole('searchbox', { name: 'Search' })).not.toHaveFocus();
});
