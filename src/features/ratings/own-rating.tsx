/** Renders the user's own rating: the prompt (for a month), the form, or a button. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Membership } from '#contract/outings/membership/membership.ts';
import { isAskedAbout } from '#contract/outings/rating/rating.ts';
import type { OwnRating } from '#db/queries/outings/ratings.ts';
import { dropFormDraft } from '#db/queries/sending/drafts.ts';
import type { OutingRow } from '#db/rows.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNow } from '#ui/device/use-now.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { RatingForm } from './rating-form.tsx';

interface OwnPartProps {
  outing: OutingRow;
  membership: Membership;
  own: OwnRating;
  /** Shows the form of an existing rating. */
  isChanging: boolean;
  onDone: () => void;
  /** Called when the first rating was saved. */
  onRated: () => void;
}

/** Renders nothing while a rating exists and is not being edited: the list shows it. */
export function OwnPart({ outing, membership, own, isChanging, onDone, onRated }: OwnPartProps) {
  const t = useTranslations('ratings');
  const { db } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { shown } = own;
  const stars = shown?.attributes.stars ?? null;
  const isAsked =
    shown === null && membership.attributes.declines_rating !== true && isAskedAbout(outing, now);

  const close = () => {
    setOpen(false);
    onDone();
  };
  const cancel = () => {
    void dropFormDraft(db, `rating/${outing.id}`);
    close();
  };
  const decline = async () => {
    void dropFormDraft(db, `rating/${outing.id}`);
    const result = await mutate('ratings.decline', { id: membership.id, outing_id: outing.id });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };

  if (stars !== null && !isChanging) return null;
  if (!isAsked && !isChanging && !open)
    return (
      <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
        {t('rate')}
      </Button>
    );
  const wayOut = isAsked
    ? { words: t('notNow'), act: () => void decline() }
    : { words: t('cancel'), act: cancel };
  return (
    <Card tone={isAsked ? 'tint' : 'card'}>
      <RatingForm
        outingId={outing.id}
        label={isAsked ? t('ask') : t('own')}
        present={{ stars, line: shown?.attributes.line ?? '' }}
        other={
          <Button type="button" size="sm" variant="plain" onClick={wayOut.act}>
            {wayOut.words}
          </Button>
        }
        onSaved={() => {
          close();
          if (!isChanging) onRated();
        }}
      />
    </Card>
  );
}
