import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/outings/membership/membership.ts';
import type { AgendaEntry } from '#db/queries/calendar/agenda.ts';
import { rowKey } from '#db/rows.ts';
import { AgendaList, AgendaSkeleton, EmptyAgenda } from '#domain/outings/agenda-list.tsx';
import { useLoggedIn, useRowMarks } from '#sync/provider.tsx';

interface TodaysAgendaProps {
  entries: readonly AgendaEntry[];
  /** Whether the server's are among them. */
  isPulled: boolean;
  /** The reader's answers. */
  answers: ReadonlyMap<string, Participation>;
}

export function TodaysAgenda({ entries, isPulled, answers }: TodaysAgendaProps) {
  const t = useTranslations('home');
  const { user } = useLoggedIn();
  const marks = useRowMarks();
  if (entries.length === 0) return isPulled ? <EmptyAgenda>{t('free')}</EmptyAgenda> : <AgendaSkeleton />;
  return (
    <AgendaList
      entries={entries}
      me={user.id}
      markOf={(id) => marks.get(rowKey('outings', id))}
      answerOf={(id) => answers.get(id)}
    />
  );
}
