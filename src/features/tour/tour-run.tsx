/** Runs a tour: a highlight on its target, and a dialog next to it. Loaded with the first tour. */
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type TourTarget, targetSelector } from '#domain/app/frame/tour-target.ts';
import { drawnById, drawnElement } from '#ui/device/on-screen.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { useBackToClose } from '#ui/overlays/back-to-close.ts';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { cardPlace } from './card-place.ts';
import { type Spotlight, spotlight } from './spotlight.ts';

/** A stop with its text. */
export interface SaidStop {
  target: TourTarget;
  title: string;
  text: string;
}

interface TourRunProps {
  stops: readonly SaidStop[];
  /** It was completed, or left. */
  onEnd: () => void;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

export default function TourRun({ stops, onEnd }: TourRunProps) {
  // The stops rendered at its start: their number does not change during the tour.
  const [shown] = useState(() => stops.filter(({ target }) => drawnElement(targetSelector(target))));
  const [at, setAt] = useState(0);
  const stop = shown[at];
  useEffect(() => {
    if (!stop) onEnd();
  }, [stop, onEnd]);
  return (
    stop && (
      <Card stop={stop} at={at} count={shown.length} onGo={(to) => setAt(Math.max(0, to))} onEnd={onEnd} />
    )
  );
}

interface CardProps {
  stop: SaidStop;
  at: number;
  count: number;
  /** Beyond the last one, it ends. */
  onGo: (to: number) => void;
  onEnd: () => void;
}

function Card({ stop, at, count, onGo, onEnd }: CardProps) {
  const t = useTranslations('tour');
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useModal(dialog);
  useBackToClose(true, onEnd);
  useLight(dialog, stop.target, () => onGo(at + 1));
  // At the first stop the back button disappears, and the focus would be lost with it.
  useEffect(() => {
    if (at === 0) next.current?.focus();
  }, [at]);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // Only the tour gets key events, as long as it runs: neither shortcuts of the screen nor driver.js receive them.
    event.stopPropagation();
    const isForward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'Tab') trapTab(event);
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onGo(event.key === isForward ? at + 1 : at - 1);
  };
  return (
    // A tap outside leaves it, as with all dialogs.
    <dialog
      ref={dialog}
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onEnd();
      }}
      onKeyDown={onKeyDown}
      className="rise fixed m-0 max-h-none w-[calc(100vw-24px)] max-w-md rounded-card bg-raised text-ink shadow-warm ring-1 ring-line backdrop:bg-transparent md:max-w-88"
    >
      <div className="p-4">
        <div aria-live="polite" aria-atomic className="pe-9">
          <p className="tabular text-sm text-soft">{t('progress', { at: at + 1, count })}</p>
          <h2 id="tour-title" className="mt-0.5 text-md">
            {stop.title}
          </h2>
          <p id="tour-text" className="mt-1">
            {stop.text}
          </p>
        </div>
        <Buttons>
          {at > 0 && (
            <Button variant="plain" onClick={() => onGo(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button ref={next} variant="primary" onClick={() => onGo(at + 1)}>
            {t(at + 1 < count ? 'next' : 'done')}
          </Button>
        </Buttons>
        <IconButton icon={X} label={t('leave')} onClick={onEnd} className="absolute! end-1.5 top-1.5" />
      </div>
    </dialog>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex justify-end gap-2.5">{children}</div>
);

/** Wraps from the last element to the first, and the other way: the rest of the page cannot be reached anyway. */
function trapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
  const to = buttons.at((at + (event.shiftKey ? -1 : 1)) % buttons.length);
  event.preventDefault();
  if (to instanceof HTMLElement) to.focus();
}

/** The browser makes everything else unreachable. @param dialog in the page for as long as it is open */
function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const { current } = dialog;
    if (!current) return;
    current.showModal();
    return () => {
      current.close();
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (isThere ? before : drawnById('content'))?.focus({ preventScroll: true });
    };
  }, [dialog]);
}

/**
 * Highlights the target, and keeps the dialog next to it, whatever moves. `onGone`: the target is no longer on the
 * page.
 */
function useLight(
  dialog: { readonly current: HTMLDialogElement | null },
  target: TourTarget,
  onGone: () => void,
): void {
  const moves = !useMedia(LESS_MOTION);
  const light = useRef<Spotlight | null>(null);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useLayoutEffect(() => {
    light.current = spotlight(moves);
    return () => light.current?.end();
  }, [moves]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new light has to be lit
  useLayoutEffect(() => {
    const element = drawnElement(targetSelector(target));
    const card = dialog.current;
    if (!element || !card) return gone.current();
    light.current?.show(element);
    const place = () => {
      // Its final size: during its animation, it is rendered smaller.
      const size = { width: card.offsetWidth, height: card.offsetHeight };
      const view = { width: innerWidth, height: innerHeight };
      const { left, top } = cardPlace(element.getBoundingClientRect(), size, view);
      card.style.inset = `${Math.round(top)}px auto auto ${Math.round(left)}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    observer.observe(card);
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
    };
  }, [dialog, target, moves]);
}
