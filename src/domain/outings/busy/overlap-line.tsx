/** Shows the user's conflicts with the time that they are choosing. */
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Taken } from '#contract/calendar/busy/taken.ts';
import { useFormats } from '#i18n/provider.tsx';
import { type Except, useOverlaps } from './overlaps.ts';

/** More names add nothing. */
const NAMED = 3;

interface OverlapLineProps {
  taken: Taken | null;
  except: Except;
}

export function OverlapLine({ taken, except }: OverlapLineProps) {
  const t = useTranslations('calendar.choose');
  const formats = useFormats();
  const titles = useOverlaps(taken, except) ?? [];
  return (
    <p
      role="status"
      className={`items-start gap-2 text-draft text-sm ${titles.length > 0 ? 'flex' : 'hidden'}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {titles.length > 0 && (
        <span dir="auto">
          {t('overlaps', {
            titles: formats.list(titles.slice(0, NAMED).map((title) => t('quoted', { title }))),
          })}
        </span>
      )}
    </p>
  );
}
