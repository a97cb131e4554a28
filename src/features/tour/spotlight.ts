/**
 * Highlights the target of a tour: driver.js dims the rest of the page, follows the target, and moves on to the next
 * one.
 */
import { driver } from 'driver.js';

/**
 * The attributes that driver.js sets on a target for screen readers. They describe a dialog of its own, and ours is no
 * part of the target.
 */
const SAID = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;
const PADDING_PX = 6;
const RADIUS_PX = 16;
const MOVE_MS = 240;
/** At the top and the bottom, bars of the app may cover a target that is just within the window, px. */
const BARS = { top: 72, bottom: 116 };

export interface Spotlight {
  /** Scrolls to an element and highlights it. */
  show: (element: HTMLElement) => void;
  end: () => void;
}

/** Runs something that changes these attributes of the elements, and restores them. */
function keepingWords(elements: readonly (HTMLElement | null)[], act: () => void): void {
  const before = elements.flatMap(
    (element) => element && [{ element, values: SAID.map((name) => element.getAttribute(name)) }],
  );
  act();
  for (const said of before) {
    if (said === null) continue;
    for (const [index, name] of SAID.entries()) {
      const value = said.values[index] ?? null;
      if (value === null) said.element.removeAttribute(name);
      else said.element.setAttribute(name, value);
    }
  }
}

function bringIntoView(element: HTMLElement): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= BARS.top && bottom <= innerHeight - BARS.bottom) return;
  // A fixed element cannot be scrolled to, and need not be.
  if (element.closest('nav') && getComputedStyle(element.closest('nav') ?? element).position !== 'static')
    return;
  element.scrollIntoView({ block: height > innerHeight / 2 ? 'start' : 'center', behavior: 'instant' });
}

/** @param moves whether the highlight glides; false for users who want less motion */
export function spotlight(moves: boolean): Spotlight {
  const light = driver({
    animate: moves,
    duration: MOVE_MS,
    // A custom property, so that it follows the theme.
    overlayColor: 'var(--color-veil)',
    overlayOpacity: 1,
    stagePadding: PADDING_PX,
    stageRadius: RADIUS_PX,
    // The dialog next to it decides when it ends, and handles all keys.
    allowClose: false,
    allowKeyboardControl: false,
  });
  let highlighted: HTMLElement | null = null;
  return {
    show(element) {
      bringIntoView(element);
      keepingWords(highlighted === element ? [element] : [highlighted, element], () =>
        light.highlight({ element }),
      );
      highlighted = element;
    },
    end() {
      keepingWords([highlighted], () => light.destroy());
      highlighted = null;
    },
  };
}
