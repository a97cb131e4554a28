/** Shows the outings of a person that the reader sees: upcoming ones, then past ones. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { phaseAt } from '#db/queries/outings/outing-span.ts';
import { CardGrid } from '#domain/outings/outing-card.tsx';
import { OutingTile } from '#domain/outings/outing-tile.tsx';
import { usePreviewHref } from '#domain/outings/use-preview-href.ts';
import { useNow } from '#ui/device/use-now.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { useHighlight } from '#ui/lists/use-highlight.ts';
import { OUTINGS_ID } from './profile-numbers.tsx';

interface ProfileOutingsProps {
  outings: readonly OutingPreview[];
  /** The outing to scroll to. */
  itemId: string | undefined;
  /** Shown if there are none. */
  empty: ReactNode;
  /** Links to all of them, next to the first heading. */
  all?: ReactNode;
}

export function ProfileOutings({ outings, itemId, empty, all }: ProfileOutingsProps) {
  const t = useTranslations('profile');
  const now = useNow();
  const isThere = outings.some(({ id }) => id === itemId);
  const highlighted = useHighlight(itemId, isThere, `profile-outing-${itemId}`);
  const past = outings.filter(({ attributes }) => phaseAt(attributes, now) === 'over');
  const coming = outings.filter((outing) => !past.includes(outing));
  const parts = (
    [
      { key: 'coming', shown: coming },
      { key: 'past', shown: past },
    ] as const
  ).filter(({ shown }) => shown.length > 0);
  return (
    <div id={OUTINGS_ID} className="flex scroll-mt-20 flex-col gap-5">
      {outings.length === 0 && empty}
      {parts.map(({ key, shown }, index) => (
        <section key={key} aria-labelledby={`${OUTINGS_ID}-${key}`} className="flex flex-col gap-2">
          <SectionHeader id={`${OUTINGS_ID}-${key}`} title={t(key)} action={index === 0 && all} />
          <Cards outings={shown} highlighted={highlighted ? itemId : undefined} />
        </section>
      ))}
    </div>
  );
}

function Cards({
  outings,
  highlighted,
}: {
  outings: readonly OutingPreview[];
  highlighted: string | undefined;
}) {
  const hrefOf = usePreviewHref(outings);
  return (
    <CardGrid>
      {outings.map((outing) => (
        <div
          key={outing.id}
          id={`profile-outing-${outing.id}`}
          className={`min-w-0 rounded-card outline-offset-3 *:h-full ${highlighted === outing.id ? 'outline-3 outline-deep' : ''}`}
        >
          <OutingTile outing={outing} href={hrefOf(outing)} />
        </div>
      ))}
    </CardGrid>
  );
}
