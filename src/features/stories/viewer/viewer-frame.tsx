/** Renders the full-screen dialog around stories, dark in both themes; on wide screens, a tall card in its middle. */
import { X } from 'lucide-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { Modal, ModalOverlay, Dialog as Panel } from 'react-aria-components/Modal';
import { useTranslations } from 'use-intl';
import { NEW_STORY } from '#domain/media/stories/story-href.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { useClose } from './use-close.ts';

interface StageFrameProps {
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

export function StageFrame({ label, onClose, onKeyDown, children }: StageFrameProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="veil fixed inset-x-0 top-0 z-50 h-(--visual-viewport-height) bg-lightbox"
    >
      <Modal className="size-full">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it gets the key events of the dialog inside, which handles none itself */}
        <div className="size-full" onKeyDown={onKeyDown}>
          <Panel
            aria-label={label}
            className="relative flex size-full items-center justify-center text-on-night outline-none"
          >
            {children}
          </Panel>
        </div>
      </Modal>
    </ModalOverlay>
  );
}

interface ViewerFrameProps {
  label: string;
  isWaiting?: boolean;
  onClose?: () => void;
  children?: ReactNode;
}

/** Wraps everything that is no story: loading, empty, or failed. */
export function ViewerFrame({ label, isWaiting = false, onClose, children }: ViewerFrameProps) {
  const t = useTranslations('stories');
  const ui = useTranslations('ui');
  const goBack = useClose();
  const close = onClose ?? goBack;
  return (
    <StageFrame label={label || t('title')} onClose={close}>
      <div className="relative flex size-full flex-col bg-paper text-ink pt-safe pb-safe md:h-[min(100%-2rem,56rem)] md:w-auto md:aspect-9/16 md:rounded-sheet">
        <div className="flex items-center justify-between gap-3 py-2 ps-5 pe-2">
          <h1 className="text-lg">{label}</h1>
          <CloseButton label={ui('close')} onPress={close} className="hover:bg-sunken" />
        </div>
        <div className="flex min-h-0 grow flex-col justify-center overflow-y-auto px-5 pb-8">
          {isWaiting ? (
            <div className="late">
              <Skeleton>
                <LineSkeleton className="h-96" />
              </Skeleton>
            </div>
          ) : (
            children
          )}
        </div>
      </div>
    </StageFrame>
  );
}

export function CloseButton({
  label,
  onPress,
  className = '',
}: {
  label: string;
  onPress: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`grid size-11 shrink-0 place-items-center rounded-full transition-colors ${className}`}
    >
      <X aria-hidden className="size-[22px]" strokeWidth={1.75} />
    </button>
  );
}

interface NothingHereProps {
  onClose: () => void;
  /** The user can add a story. */
  isOwn?: boolean;
  children: string;
}

/** Unobtrusive, with a way on. */
export function NothingHere({ onClose, isOwn = false, children }: NothingHereProps) {
  const t = useTranslations('stories');
  return (
    <ViewerFrame label={t(isOwn ? 'own' : 'title')} onClose={onClose}>
      <EmptyState
        drawing="photos"
        action={
          <LinkButton variant="primary" href={isOwn ? NEW_STORY : '/'} data-replace>
            {t(isOwn ? 'add' : 'toHome')}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </ViewerFrame>
  );
}
