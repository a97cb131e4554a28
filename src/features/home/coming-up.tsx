/** Shows outings after today, as cards. */
import { useTranslations } from 'use-intl';
import type { Participation } from '#contract/outings/membership/membership.ts';
import { type OutingRow, rowKey } from '#db/rows.ts';
import { EmptyAgenda } from '#domain/outings/agenda-list.tsx';
import { OutingTile } from '#domain/outings/outing-tile.tsx';
import { useRowMarks } from '#sync/provider.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

interface ComingUpProps {
  outings: readonly OutingRow[];
  /** Whether the server's outings are included. */
  isPulled: boolean;
  /** The reader's answers. */
  participations: ReadonlyMap<string, Participation>;
}

export function ComingUp({ outings, isPulled, participations }: ComingUpProps) {
  const t = useTranslations('home');
  const marks = useRowMarks();
  return (
    <section aria-labelledby="home-coming-up">
      <SectionHeader
        id="home-coming-up"
        title={t('comingUp')}
        action={
          <LinkButton
            variant="plain"
            size="sm"
            href="/outings/timeline?tab=list"
            aria-label={t('seeAllComingUp')}
            className="-me-3.5"
          >
            {t('seeAll')}
          </LinkButton>
        }
      />
      {outings.length === 0 ? (
        isPulled && (
          <EmptyAgenda
            action={
              <LinkButton size="sm" href="/create-outing">
                {t('planSomething')}
              </LinkButton>
            }
          >
            {t('nothingAhead')}
          </EmptyAgenda>
        )
      ) : (
        <ul className="mt-1.5 grid gap-5 sm:grid-cols-2">
          {outings.map((outing) => (
            <li key={outing.id} className="grid grid-cols-1">
              <OutingTile
                outing={outing}
                needsParticipation={participations.get(outing.id) === 'pending'}
                participation={participations.get(outing.id)}
                mark={marks.get(rowKey('outings', outing.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
