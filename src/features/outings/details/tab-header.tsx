/** The small head above notes and editing, to leave room for the content. */

import { BackButton } from '#domain/app/frame/back-button.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useRowMark } from '#sync/hooks.ts';
import { Mark } from '#ui/lists/marks.tsx';
import type { ShownOuting } from './find-outing.ts';
import { GuestMenu } from './guest-menu.tsx';
import { OutingMenu } from './outing-menu.tsx';

export function TabHeader({ page, onBack }: { page: ShownOuting; onBack: () => void }) {
  const { outing } = page;
  const when = useWhenLines(outing);
  const mark = useRowMark(`outings:${outing.id}`);
  return (
    <header className="flex items-center gap-2">
      <BackButton onBack={onBack} />
      <div className="min-w-0 grow">
        <h1 className="truncate font-bold text-lg">{outing.attributes.title}</h1>
        <p className="tabular flex items-center gap-2 text-sm text-soft">
          <span className="truncate">{when.main}</span>
          <Mark state={mark} compact />
        </p>
      </div>
      <StatusBadge status={outing.attributes.status} />
      {page.role === 'guest' ? <GuestMenu page={page} floating={false} /> : <OutingMenu page={page} />}
    </header>
  );
}
