/** Tests a chat while a phone's keyboard covers part of the page. */
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { heightAboveKeyboard, useAboveKeyboard } from '#features/chat/pane/use-above-keyboard.ts';
import { draw } from '../draw.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Simulates the visible part of the page. */
function played() {
  const sight = Object.assign(new EventTarget(), { height: document.documentElement.clientHeight, scale: 1 });
  vi.stubGlobal('visualViewport', sight);
  return (change: Partial<Pick<typeof sight, 'height' | 'scale'>>) => {
    Object.assign(sight, change);
    sight.dispatchEvent(new Event('resize'));
  };
}

function Chat() {
  useAboveKeyboard();
  return <div className="h-seen" data-testid="chat" />;
}

test('the chat ends above the keyboard, as long as both are open', async () => {
  const becomes = played();
  await draw(<Chat />);
  await expect.element(screen.getByTestId('chat')).toBeInTheDocument();
  const chat = screen.getByTestId('chat').element();
  const page = document.documentElement.clientHeight;
  const whole = chat.clientHeight;
  becomes({ height: page - 300 });
  expect(chat.clientHeight).toBe(page - 300);
  becomes({ height: page });
  expect(chat.clientHeight).toBe(whole);
  becomes({ height: page - 300 });
  await draw(<p>Another screen</p>);
  expect(document.documentElement.style.getPropertyValue('--seen-height')).toBe('');
});

test.each([
  ['nothing covers it', { page: 844, seen: 844, scale: 1 }, null],
  ['a bar of the browser covers some of it', { page: 844, seen: 744, scale: 1 }, null],
  ['a keyboard covers some of it', { page: 844, seen: 508, scale: 1 }, 508],
  ['the user zooms it', { page: 844, seen: 422, scale: 2 }, null],
])('the height above the keyboard is right where %s', (_, sight, height) => {
  expect(heightAboveKeyboard(sight)).toBe(height);
});
