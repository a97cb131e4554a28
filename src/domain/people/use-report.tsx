/** Adds “Report…” to the menu of something another user wrote, with its dialog. */

import { Flag } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const dialog = lazyOverlay<ReportDialogProps>(() => import('./report-dialog.tsx'));

/**
 * @param person the author, to be blocked afterwards
 * @returns the item of the menu, and what to render next to the menu
 */
export function useReport(
  subject: ReportDialogProps['subject'],
  person: Person,
): { item: MenuAction; dialog: ReactNode } {
  const t = useTranslations('reporting');
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never');
  return {
    item: { id: 'report', label: t('action'), icon: Flag, danger: true, onSelect: () => setAsked('open') },
    dialog: asked !== 'never' && (
      <Suspense fallback={null}>
        <dialog.Component
          subject={subject}
          // A deleted account cannot do anything anymore.
          person={person.username === '' ? undefined : person}
          open={asked === 'open'}
          onClose={() => setAsked('closed')}
        />
      </Suspense>
    ),
  };
}
