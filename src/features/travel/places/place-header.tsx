/** The head of a place's screen: its name, what it is in, and whether it was visited. */
import { Check, ChevronLeft, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/parts/button.tsx';
import { Link } from '#ui/parts/link.tsx';
import type { Reason } from '../log/derive.ts';

interface PlaceHeaderProps {
  name: string;
  line: string;
  reason: Reason | null;
  /** The place around it. */
  back: { href: string; label: string };
  /** Left out in another user's log. */
  onMark?: (visited: boolean) => void;
}

export function PlaceHeader({ name, line, reason, back, onMark }: PlaceHeaderProps) {
  const t = useTranslations('travel');
  return (
    <header className="flex flex-col gap-1 pt-2">
      <Link
        href={back.href}
        className="target -ms-1 inline-flex h-9 items-center gap-1 self-start font-semibold text-deep text-sm"
      >
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {back.label}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-bold text-2xl">{name}</h1>
          <p className="text-soft">{line}</p>
        </div>
        {onMark && (
          <Button
            variant={reason === null ? 'primary' : 'card'}
            icon={reason === null ? Plus : Check}
            aria-pressed={reason !== null}
            onClick={() => onMark(reason === null)}
          >
            {reason === null ? t('mark') : t('visited')}
          </Button>
        )}
      </div>
      {reason === 'inside' && <p className="text-sm text-soft">{t('throughCities')}</p>}
    </header>
  );
}
