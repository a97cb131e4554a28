import { useTranslations } from 'use-intl';
import type { AgendaEntry } from '#db/queries/agenda.ts';
import { rowKey } from '#db/rows.ts';
import { AgendaList, EmptyAgenda } from '#domain/agenda-list.tsx';
import { useSignedIn } from '#sync/provider.tsx';

export function TodaysAgenda({ entries }: { entries: readonly AgendaEntry[] }) {
  const t = useTranslations('home');
  const { user, marks } = useSignedIn();
  if (entries.length === 0) return <EmptyAgenda>{t('free')}</EmptyAgenda>;
  return <AgendaList entries={entries} me={user.id} markOf={(id) => marks.get(rowKey('outings', id))} />;
}
