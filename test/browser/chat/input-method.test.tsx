/** Tests that the app ignores keys of an input method, such as Enter that accepts a suggestion. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chatOfConversation } from '#contract/chat/message/message.ts';
import { Composer } from '#features/chat/pane/composer/composer.tsx';
import type { OpenChat } from '#features/chat/pane/use-chat.ts';
import { useKeys } from '#ui/device/use-keys.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DESKTOP, draw } from '../draw.tsx';
import { drawLoggedIn } from '../logged-in.tsx';

const ID = '0198b2a0-0000-7000-8000-000000000001';
const CHAT: OpenChat = {
  kind: 'open',
  id: ID,
  chat: chatOfConversation(ID),
  of: 'direct',
  conversation: undefined,
  outing: undefined,
  role: undefined,
  people: [],
  mayWrite: true,
  mayAttach: false,
  mayReact: true,
  mayDeleteOthers: false,
  readUpTo: 0,
};

/** The code that browsers give to a key that an input method has taken. */
const TAKEN = 229;

const ORDERS = [
  ['while it composes', { isComposing: true, keyCode: TAKEN }],
  ['with the code of the key', { isComposing: true, keyCode: 13 }],
  ['after it has composed', { isComposing: false, keyCode: TAKEN }],
] as const;

const focused = () => document.activeElement ?? expect.fail('Nothing has the focus');
function press(key: string, init: KeyboardEventInit): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  focused().dispatchEvent(event);
}

test.for(ORDERS)('Enter that ends a composition %s sends no message', async ([, init]) => {
  const { engine } = await drawLoggedIn(
    <Composer open={CHAT} name="Ben" messages={[]} userId="me" request={null} onTyping={() => {}} />,
    { size: DESKTOP },
  );
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('日本');
  focused().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '日本' }));
  press('Enter', init);
  expect(engine.mutate).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue('日本');
  press('Enter', { keyCode: 13 });
  await expect.poll(() => engine.mutate.mock.calls[0]?.[1]).toMatchObject({ text: '日本' });
});

test.for(ORDERS)(
  'Escape that undoes a composition %s closes no dialog and empties no field',
  async ([, init]) => {
    const close = vi.fn();
    await draw(
      <Dialog open onClose={close} title="People" inHistory={false}>
        <SearchField label="Find" value="日本" onChange={close} />
      </Dialog>,
    );
    const field = page.getByRole('searchbox', { name: 'Find' });
    await field.click();
    press('Escape', init);
    expect(close).not.toHaveBeenCalled();
    press('Escape', { keyCode: 27 });
    await expect.poll(() => close.mock.calls.length).toBe(1);
  },
);

function Screen({ act }: { act: () => void }) {
  useKeys([{ keys: ['j'], label: 'Next', act }]);
  return <button type="button">Place of the focus</button>;
}

test.for(ORDERS)('a letter that an input method takes %s triggers no shortcut', async ([, init]) => {
  const act = vi.fn();
  await draw(<Screen act={act} />);
  await page.getByRole('button', { name: 'Place of the focus' }).click();
  press('j', init);
  expect(act).not.toHaveBeenCalled();
  press('j', { keyCode: 74 });
  expect(act).toHaveBeenCalledOnce();
});
