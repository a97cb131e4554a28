/**
 * Offers users with some plans to plan a conference, if the server enables it, until they have answered on any of their
 * devices.
 */
import { Presentation } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { goingCount } from '#db/queries/outings/own-participations.ts';
import { usePrompts } from '#domain/app/use-prompts.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';

/** The form starts with the template. */
const HREF = '/create-outing?template=conference';
/** Users with fewer plans have other things to learn first. */
const PLANS_MIN = 3;

export default function ConferenceCard() {
  const { device } = useSync();
  const { db, user } = useLoggedIn();
  const isWanted = useLiveQuery(
    async () =>
      (await device.fact('features'))?.conference_promo === true &&
      (await goingCount(db, user.id, PLANS_MIN)) === PLANS_MIN,
    [device, db, user.id],
  );
  const { answered, answer } = usePrompts();
  const notStored = useNotStored();
  if (!isWanted || !answered || answered.has('conference')) return null;
  const dismiss = async () => {
    const result = await answer(['conference']);
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return <Offer onPlan={() => void answer(['conference'])} onDismiss={() => void dismiss()} />;
}

/** @param onPlan the offer was followed: it is no longer needed */
function Offer({ onPlan, onDismiss }: { onPlan: () => void; onDismiss: () => void }) {
  const t = useTranslations('conference');
  return (
    <section aria-labelledby="home-conference" className="mt-6">
      <Card className="flex gap-3.5">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-option bg-lagoon-tint text-lagoon"
        >
          <Presentation className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 grow">
          <h2 id="home-conference" className="text-md">
            {t('title')}
          </h2>
          <p className="mt-0.5 max-w-[60ch] text-soft">{t('line')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <LinkButton size="sm" href={HREF} onClick={onPlan}>
              {t('plan')}
            </LinkButton>
            <Button size="sm" variant="plain" onClick={onDismiss}>
              {t('notNow')}
            </Button>
          </div>
        </div>
      </Card>
    </section>
  );
}
