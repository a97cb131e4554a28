/**
 * Handles drags over a month: an entry to another day, one of its edges, or free days. With a mouse, or with a finger
 * that was held still.
 */

/** What the pointer grabbed. */
export type Grabbed =
  /** `edge`: the edge that is resized; null: the entry moves as a whole. */
  { kind: 'entry'; key: string; edge: 'start' | 'end' | null } | { kind: 'days' };

/** From one day to another, as day numbers: in either direction. */
export interface Drag {
  grabbed: Grabbed;
  from: number;
  to: number;
}

export interface DragHost {
  /** Returns what a pointer grabs at an element, and the element that moves with it; null if it cannot be dragged. */
  grab: (target: Element) => { grabbed: Grabbed; element: HTMLElement | null } | null;
  /** Returns the number of the day at a point of the screen, the nearest one if the point is outside. */
  dayAt: (point: Point) => number;
  /** Called each time the drag reaches another day; with null when it ends. */
  onDrag: (drag: Drag | null) => void;
  /** Called on release. A click on free days is a drag from a day to itself. */
  onDrop: (drag: Drag) => void;
}

interface Point {
  clientX: number;
  clientY: number;
}

interface Pressed {
  grabbed: Grabbed;
  /** Moves with the pointer. */
  element: HTMLElement | null;
  pointer: PointerEvent;
  /** For a finger: fires when it has been held long enough. */
  timer: ReturnType<typeof setTimeout> | undefined;
  drag: Drag | null;
}

const HELD_MS = 450;
/** A mouse that moves by less has clicked, and a finger by less is held still, px. */
const STILL_PX = 6;

/** @returns a function that stops listening */
export function listenForDrags(area: HTMLElement, host: DragHost): () => void {
  let pressed: Pressed | null = null;
  /** A click follows each drag and is ignored. */
  let wasDragged = false;

  const follow = ({ element, pointer }: Pressed, at: Point | null) => {
    if (element === null) return;
    if (at === null) {
      element.style.removeProperty('translate');
      delete element.dataset.held;
      return;
    }
    element.style.translate = `${at.clientX - pointer.clientX}px ${at.clientY - pointer.clientY}px`;
    element.dataset.held = '';
  };
  const end = () => {
    if (pressed === null) return;
    clearTimeout(pressed.timer);
    if (pressed.drag !== null) {
      follow(pressed, null);
      host.onDrag(null);
    }
    pressed = null;
    removeEventListener('keydown', cancel, true);
  };
  const begin = (now: Pressed) => {
    const from = host.dayAt(now.pointer);
    now.drag = { grabbed: now.grabbed, from, to: from };
    wasDragged = true;
    follow(now, now.pointer);
    host.onDrag(now.drag);
    addEventListener('keydown', cancel, true);
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };

  const down = (event: PointerEvent) => {
    end();
    wasDragged = false;
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const held = host.grab(event.target);
    if (held === null) return;
    const now: Pressed = { ...held, pointer: event, timer: undefined, drag: null };
    pressed = now;
    if (event.pointerType !== 'mouse') now.timer = setTimeout(() => begin(now), HELD_MS);
  };
  const move = (event: PointerEvent) => {
    if (pressed === null || event.pointerId !== pressed.pointer.pointerId) return;
    const { pointer } = pressed;
    if (pressed.drag === null) {
      const far = Math.hypot(event.clientX - pointer.clientX, event.clientY - pointer.clientY);
      if (far <= STILL_PX) return;
      // A finger that moves before it was held scrolls.
      if (pointer.pointerType !== 'mouse') return end();
      begin(pressed);
    }
    follow(pressed, event);
    const to = host.dayAt(event);
    if (pressed.drag === null || pressed.drag.to === to) return;
    pressed.drag = { ...pressed.drag, to };
    host.onDrag(pressed.drag);
  };
  const up = (event: PointerEvent) => {
    if (pressed === null || event.pointerId !== pressed.pointer.pointerId) return;
    const { drag, grabbed, pointer } = pressed;
    end();
    if (drag !== null) return host.onDrop(drag);
    if (grabbed.kind !== 'days' || pointer.pointerType !== 'mouse') return;
    const day = host.dayAt(pointer);
    host.onDrop({ grabbed, from: day, to: day });
  };
  const click = (event: MouseEvent) => {
    if (!wasDragged) return;
    wasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  // While a finger drags something, the page does not scroll and no menu opens.
  const still = (event: Event) => {
    if (pressed?.drag) event.preventDefault();
  };

  area.addEventListener('pointerdown', down);
  area.addEventListener('click', click, true);
  area.addEventListener('touchmove', still, { passive: false });
  area.addEventListener('contextmenu', still);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', end);
  return () => {
    end();
    area.removeEventListener('pointerdown', down);
    area.removeEventListener('click', click, true);
    area.removeEventListener('touchmove', still);
    area.removeEventListener('contextmenu', still);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
  };
}
