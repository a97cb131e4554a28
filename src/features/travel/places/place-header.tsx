/** Renders the head of a place's screen: its name, what contains it, and whether it was visited. */
import { Check, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Reason } from '../log/derive.ts';

interface PlaceHeaderProps {
  name: string;
  line: ReactNode;
  reason: Reason | null;
  /** The address of the place around it. */
  up: string;
  /** Left out in another user's log. */
  onMark?: (visited: boolean) => void;
}

export function PlaceHeader({ name, line, reason, up, onMark }: PlaceHeaderProps) {
  const t = useTranslations('travel');
  return (
    <div>
      <SubPageHead
        up={up}
        title={name}
        line={line}
        actions={
          onMark && (
            <Button
              variant={reason === null ? 'primary' : 'card'}
              icon={reason === null ? Plus : Check}
              aria-pressed={reason !== null}
              onClick={() => onMark(reason === null)}
            >
              {reason === null ? t('mark') : t('visited')}
            </Button>
          )
        }
      />
      {reason === 'inside' && <p className="-mt-2 text-sm text-soft">{t('throughCities')}</p>}
    </div>
  );
}
