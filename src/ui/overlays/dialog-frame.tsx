/** Implements dialog.tsx; loaded when a dialog opens. */

import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Heading, Modal, ModalOverlay, Dialog as Panel } from 'react-aria-components/Modal';
import { useTranslations } from 'use-intl';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { IconButton } from '../parts/button.tsx';
import { useBackToClose } from './back-to-close.ts';
import type { DialogProps } from './dialog.tsx';
import { useOverlayKey } from './use-overlay-key.ts';

const WIDTHS = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' } as const;

export default inOwnLanguage(DialogFrame);

function DialogFrame({
  open,
  onClose,
  title,
  footer,
  children,
  width = 'md',
  tall = false,
  role = 'dialog',
  inHistory = true,
}: DialogProps) {
  const t = useTranslations('ui');
  useBackToClose(open, onClose, inHistory);
  const overlayKey = useOverlayKey(open);
  const panel = useRef<HTMLElement>(null);
  return (
    <ModalOverlay
      key={overlayKey}
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable={role === 'dialog'}
      className="veil fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-veil pt-10 md:items-center md:p-6"
    >
      <Modal
        className={`sheet flex max-h-full w-full flex-col overflow-hidden rounded-t-sheet bg-card text-ink shadow-warm md:rounded-sheet ${WIDTHS[width]} ${tall ? 'h-full md:h-170' : ''}`}
      >
        <Panel ref={panel} role={role} className="flex min-h-0 grow flex-col outline-none">
          <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-1">
            <Heading slot="title" className="min-h-11 pt-2 text-lg">
              {title}
            </Heading>
            {role === 'dialog' && (
              <IconButton icon={X} label={t('close')} onClick={onClose} className="-me-2.5" />
            )}
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {footer && (
            <div className="border-line border-t pb-safe">
              <div className="flex gap-2.5 px-5 py-3.5 *:grow md:justify-end md:*:grow-0">{footer}</div>
            </div>
          )}
          {!footer && <div className="pb-safe" />}
          <ArrivalFocus panel={panel} />
        </Panel>
      </Modal>
    </ModalOverlay>
  );
}

/** The main element of a dialog is marked, as on a screen; a form begins with its first text field. */
const ARRIVAL = '[data-arrival], form :is(input[type="text"], textarea)';

/**
 * Moves the focus to the first field as soon as it is there, unless the user has begun elsewhere: so the first words
 * typed are not lost. Not on touch screens, where a keyboard would cover the sheet that the user has not read yet.
 */
function ArrivalFocus({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const stop = new AbortController();
    const look = () => {
      const field = panel.current?.querySelector<HTMLElement>(ARRIVAL);
      if (!field) return;
      stop.abort();
      field.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    stop.signal.addEventListener('abort', () => observer.disconnect());
    for (const begun of ['pointerdown', 'keydown'] as const)
      document.addEventListener(begun, () => stop.abort(), { signal: stop.signal });
    look();
    if (panel.current && !stop.signal.aborted)
      observer.observe(panel.current, { childList: true, subtree: true });
    return () => stop.abort();
  }, [panel]);
  return null;
}
