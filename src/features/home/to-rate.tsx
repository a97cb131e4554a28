/** Asks how the last outing was, from the day after it, until the reader rates it or declines. */
import { useTranslations } from 'use-intl';
import { type OutingToRate, outingToRate } from '#db/queries/outings/to-rate.ts';
import { AllWords } from '#i18n/language.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { present } from '#ui/device/clock.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';

/** @param today YYYY-MM-DD: the question appears on the next day. */
export default function ToRate({ today }: { today: string }) {
  const { db, user } = useLoggedIn();
  const found = useLiveQuery(() => outingToRate(db, user.id, present()), [db, user.id, today]);
  if (!found) return null;
  return (
    <AllWords needed="all">
      <Question key={found.outing.id} {...found} />
    </AllWords>
  );
}

function Question({ outing, membershipId }: OutingToRate) {
  const t = useTranslations('ratings');
  const mutate = useMutate();
  const notStored = useNotStored();
  const decline = async () => {
    const result = await mutate('ratings.decline', { id: membershipId, outing_id: outing.id });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <Card tone="sunken" className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <p dir="auto" className="min-w-0 grow basis-60 break-words font-semibold">
        {t('askAbout', { title: outing.attributes.title })}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton size="sm" variant="card" href={`/outings/${outing.id}?scrollToComponent=ratings`}>
          {t('rate')}
        </LinkButton>
        <Button size="sm" variant="plain" onClick={() => void decline()}>
          {t('notNow')}
        </Button>
      </div>
    </Card>
  );
}
