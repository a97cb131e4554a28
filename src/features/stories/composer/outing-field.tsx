/** Chooses the outing to which a story belongs, if any. */
import { MapPin, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mayHaveStories } from '#domain/media/stories/may-have-stories.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Button, IconButton } from '#ui/parts/button.tsx';
import type { ChooseOutingProps } from './choose-outing.tsx';

const choice = lazyOverlay<ChooseOutingProps>(() => import('./choose-outing.tsx'));

interface OutingFieldProps {
  value: string | null;
  onChange: (outingId: string | null) => void;
}

export function OutingField({ value, onChange }: OutingFieldProps) {
  const t = useTranslations('stories.form');
  const { db } = useLoggedIn();
  const [isOpen, setOpen] = useState(false);
  const opened = useOpenedOnce(isOpen, choice.preload);
  const outing = useLiveQuery(
    async () => (value === null ? null : ((await db.outings.get(value)) ?? null)),
    [db, value],
  );
  const isUnfit = value !== null && outing !== undefined && !(outing && mayHaveStories(outing));
  return (
    <section aria-label={t('outing')} className="flex flex-col gap-1.5">
      <h2 className="font-sans font-semibold text-sm tracking-normal">{t('outing')}</h2>
      {value === null ? (
        <Button
          variant="card"
          icon={MapPin}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="self-start"
        >
          {t('chooseOuting')}
        </Button>
      ) : (
        <div className="flex items-center gap-1 rounded-option bg-sunken ps-4">
          <MapPin aria-hidden className="size-5 shrink-0 text-soft" strokeWidth={1.75} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-11 min-w-0 grow px-1.5 text-start font-medium"
          >
            <bdi className="wrap-anywhere line-clamp-2">{outing?.attributes.title ?? t('chooseOuting')}</bdi>
          </button>
          <IconButton icon={X} label={t('removeOuting')} onClick={() => onChange(null)} />
        </div>
      )}
      {isUnfit ? (
        <FieldError>{t('outingGone')}</FieldError>
      ) : (
        <p className="text-sm text-soft">{t('outingHint')}</p>
      )}
      {opened && (
        <Suspense fallback={null}>
          <choice.Component
            open={isOpen}
            chosen={value}
            onClose={() => setOpen(false)}
            onChoose={(id) => {
              setOpen(false);
              onChange(id);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
