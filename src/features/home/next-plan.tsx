/** Shows the next plan as one large card: the time until then, and who answered last. */
import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/outings/membership/membership.ts';
import { lastAnswerIn } from '#db/queries/people/last-answer.ts';
import { type OutingRow, rowKey } from '#db/rows.ts';
import { OutingTile } from '#domain/outings/outing-tile.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

interface NextPlanProps {
  outing: OutingRow;
  /** Its start, Unix ms. */
  starts: number;
  /** The reader's answer. */
  participation: Participation | undefined;
}

export function NextPlan({ outing, starts, participation }: NextPlanProps) {
  const t = useTranslations('home');
  const formats = useFormats();
  const marks = useRowMarks();
  const now = useNow();
  const { db, user } = useLoggedIn();
  const personName = usePersonName();
  const last = useLiveQuery(() => lastAnswerIn(db, outing.root_id, user.id), [db, outing.root_id, user.id]);
  const news = last && t(`answered.${last.answer}`, { name: personName(last.person) });
  return (
    <section aria-labelledby="home-next">
      <SectionHeader id="home-next" title={t('next')} />
      <div className="mt-1.5">
        <OutingTile
          outing={outing}
          needsParticipation={participation === 'pending'}
          participation={participation}
          mark={marks.get(rowKey('outings', outing.id))}
          countdown={formats.relative(starts, now)}
          news={news}
        />
      </div>
    </section>
  );
}
