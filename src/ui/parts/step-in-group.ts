/** Moves the focus within a group of radio buttons by arrow keys, around its ends. Space chooses. */
import type { KeyboardEvent } from 'react';

/** For `onKeyDown` of the group. The browser's own arrow keys would choose on their way. */
export function stepInGroup(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
  if (step === 0) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[type=radio]')];
  const focused = choices.findIndex((choice) => choice.matches(':focus'));
  if (focused < 0) return;
  event.preventDefault();
  choices.at((focused + step) % choices.length)?.focus();
}

function stepOf(key: string, isRightToLeft: boolean): -1 | 0 | 1 {
  const along = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'ArrowRight':
      return along;
    case 'ArrowLeft':
      return along === 1 ? -1 : 1;
    default:
      return 0;
  }
}
