/** Renders the user's year as a postcard, made on this device: where they were, how often, and with how many people. */
import { Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { instantOf } from '#contract/time/instants.ts';
import { attendedBetween } from '#db/queries/places/travel.ts';
import type { OutingRow } from '#db/rows.ts';
import type { CaptureDialogProps } from '#domain/media/capture/capture-dialog.tsx';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { initials } from '#ui/parts/avatar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type YearFacts, yearFacts } from './year-facts.ts';

const captureDialog = lazyOverlay<CaptureDialogProps>(
  () => import('#domain/media/capture/capture-dialog.tsx'),
);

/** On the postcard, each on a line. */
const SHOWN_PLACES = 3;

/** The current year, or the one before while this one has nothing yet. Null for neither. */
function useYear(): { year: number; facts: YearFacts } | null {
  const { db, user } = useLoggedIn();
  const formats = useFormats();
  const [now] = useState(present);
  const thisYear = Number(formats.isoDay(now).slice(0, 4));
  const startOf = (year: number) => instantOf(`${year}-01-01T00:00`, deviceTimeZone());
  const lastStart = startOf(thisYear - 1);
  const attended = useLiveQuery(
    () => attendedBetween(db, user.id, lastStart, now),
    [db, user.id, lastStart, now],
  );
  if (attended === undefined) return null;
  const isThisYear = ({ order = 0 }: OutingRow) => order >= startOf(thisYear);
  const ofThisYear = yearFacts(attended.filter(isThisYear), user.id);
  if (ofThisYear) return { year: thisYear, facts: ofThisYear };
  const last = yearFacts(attended, user.id);
  return last && { year: thisYear - 1, facts: last };
}

/** Renders nothing for a user without outings in either year. */
export function YourYear() {
  const t = useTranslations('travel.year');
  const { user } = useLoggedIn();
  const { number, digits } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const isLoaded = useOpenedOnce(isOpen, captureDialog.preload);
  const found = useYear();
  if (!found) return null;
  const { facts } = found;
  const year = digits(found.year);
  const { name, avatar } = user.attributes;
  const { cover, cover_template } = facts.longest.attributes;
  return (
    <>
      <Button icon={Sparkles} className="self-center" onClick={() => setOpen(true)}>
        {t('open', { year })}
      </Button>
      {isLoaded && (
        <Suspense fallback={null}>
          <captureDialog.Component
            open={isOpen}
            onClose={() => setOpen(false)}
            heading={t('open', { year })}
            card={{
              title: t('title', { year }),
              lines: facts.names.slice(0, SHOWN_PLACES),
              postcard: { template: cover_template, seed: facts.longest.id },
              cover: cover ?? null,
              badge: { kind: 'face', picture: avatar, initials: initials(name) },
              counts: (['outings', 'places', 'people'] as const).map((key) => ({
                count: number(facts[key]),
                word: t(key, { count: facts[key] }),
              })),
            }}
          />
        </Suspense>
      )}
    </>
  );
}
