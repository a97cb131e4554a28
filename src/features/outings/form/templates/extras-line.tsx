/** Shows what a template adds to the outing when it is saved, with a button to remove it. */

import { ListPlus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import type { ChosenTemplate } from './chosen.ts';
import { saidOf } from './said.ts';

type Extras = NonNullable<ChosenTemplate['extras']>;

export function ExtrasLine({ extras, onRemove }: { extras: Extras; onRemove: () => void }) {
  const t = useTranslations('templates');
  const formats = useFormats();
  const { items, poll, things } = extras;
  const parts = [
    ...(items.length === 0 ? [] : [t('part.items', { count: items.length })]),
    ...(poll === null ? [] : [t('part.poll')]),
    ...(things.length === 0 ? [] : [t('part.things', { count: things.length })]),
  ];
  return (
    <div className="mt-1 flex items-center gap-3 rounded-option bg-sunken py-1 ps-4 pe-1">
      <ListPlus aria-hidden className="size-5 shrink-0 text-deep" strokeWidth={1.75} />
      <div className="min-w-0 grow py-1.5">
        <p className="font-semibold text-sm">{t('adds', { what: formats.list(parts) })}</p>
        <p dir="auto" className="follow-page line-clamp-2 text-sm text-soft">
          {saidOf(extras)}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('remove')}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-card hover:text-ink"
      >
        <X aria-hidden className="size-[18px]" />
      </button>
    </div>
  );
}
