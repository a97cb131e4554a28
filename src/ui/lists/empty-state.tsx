/** Shows empty states, and errors when loading failed. They look different. */

import { CloudAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../parts/button.tsx';

/** Loads when something is empty; a screen also works without it. */
const Drawing = lazy(async (): Promise<{ default: (props: { name: EmptyDrawing }) => ReactNode }> => {
  try {
    return await import('./empty-drawing.tsx');
  } catch {
    return { default: () => null };
  }
});

export type EmptyDrawing =
  | 'leaves'
  | 'bubbles'
  | 'people'
  | 'notes'
  | 'files'
  | 'photos'
  | 'globe'
  | 'search';

interface EmptyStateProps {
  drawing: EmptyDrawing;
  /** One sentence. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode;
}

/** One line, one drawing, one action. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-10 text-center">
      {/* The space of the drawing, so that nothing moves when it loads. */}
      <div className="h-[116px] w-40">
        <Suspense>
          <Drawing name={drawing} />
        </Suspense>
      </div>
      <p className="max-w-[34ch] text-balance text-md text-soft">{children}</p>
      {action}
    </div>
  );
}

interface LoadErrorProps {
  /** What could not be loaded, as a sentence. */
  children: ReactNode;
  onRetry: () => void;
}

/** Shows that something failed and can be retried. */
export function LoadError({ children, onRetry }: LoadErrorProps) {
  const t = useTranslations('ui');
  return (
    <div role="alert" className="flex items-center gap-3 rounded-card bg-danger-tint px-4 py-3 text-danger">
      <CloudAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <p className="grow font-medium text-sm">{children}</p>
      <Button size="sm" variant="danger" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
