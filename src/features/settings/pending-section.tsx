/** Lists pending changes in their order, each described in words, except those that are shown elsewhere. */

import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Mutation } from '#db/database/sync-state.ts';
import { useFormats } from '#i18n/provider.tsx';
import { mayForget } from '#sync/app/persistence.ts';
import { useDeviceNow } from '#ui/device/use-device-now.ts';
import { Dotted } from '#ui/parts/dotted.tsx';
import { describeMutation } from './describe-mutation.ts';
import { Section } from './section.tsx';
import type { Queue } from './use-queue.ts';
import { useWords } from './use-words.ts';

export function PendingSection({ queue, except }: { queue: Queue; except: Queue }) {
  const t = useTranslations('settings.sync');
  const words = useWords();
  const elsewhere = new Set(except.mutations.map(({ id }) => id));
  const waiting = queue.mutations.filter(({ id }) => !elsewhere.has(id));
  const count = waiting.length;
  const [forgets, setForgets] = useState(false);
  useEffect(() => void mayForget().then(setForgets), []);
  return (
    <Section
      title={t('pending')}
      count={count}
      countLabel={t('pendingCount', { count })}
      {...(count > 0 ? { line: forgets ? `${t('pendingLine')} ${t('pendingWeek')}` : t('pendingLine') } : {})}
    >
      {count === 0 ? (
        <p className="rounded-card bg-card px-4 py-4 text-soft shadow-warm">{t('none')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-card bg-card px-4 shadow-warm">
          {waiting.map((mutation) => (
            <li key={mutation.id} className="flex min-h-14 items-center gap-3 py-2.5">
              <Clock aria-hidden className="size-[18px] shrink-0 text-soft" strokeWidth={1.75} />
              <div className="min-w-0">
                <p className="break-words font-medium">{words(describeMutation(mutation, queue.names))}</p>
                <MadeAt mutation={mutation} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function MadeAt({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('settings.sync');
  const formats = useFormats();
  const now = useDeviceNow();
  const { state, not_before, queued_at } = mutation;
  const parts = [
    formats.relative(Math.min(queued_at, now), now),
    state.kind === 'attempted' && t('trying'),
    state.kind === 'queued' && not_before > now && t('held'),
  ];
  return <Dotted className="text-soft text-sm">{parts}</Dotted>;
}
