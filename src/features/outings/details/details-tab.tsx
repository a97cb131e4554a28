/** What asks for its date; what people said of an outing that is over; its description, its polls, its program, and some of its photos. */

import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { useSignedIn } from '#sync/provider.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Items } from '../program/items.tsx';
import type { ShownOuting } from './find-outing.ts';

interface DetailsTabProps {
  page: ShownOuting;
  /** Calls back once it is known how many there are. */
  polls: (onKnown: () => void) => ReactNode;
  /** The same of those that look for its date. */
  datePolls: (onKnown: () => void) => ReactNode;
  /** Some of its photos. */
  photos: ReactNode;
  ratings: ReactNode;
}

export function DetailsTab({ page, polls, datePolls, photos, ratings }: DetailsTabProps) {
  const t = useTranslations('outings');
  const { user } = useSignedIn();
  const { description, starts_at } = page.outing.attributes;
  const isDateSought = page.outing.parent_id === null && starts_at === null;
  const { owner } = page.outing.relations;
  const [arePollsKnown, setPollsKnown] = useState(false);
  const pollsKnown = useCallback(() => setPollsKnown(true), []);
  const [areDatesKnown, setDatesKnown] = useState(false);
  const datesKnown = useCallback(() => setDatesKnown(true), []);
  return (
    <div className="flex flex-col gap-5">
      {isDateSought && datePolls(datesKnown)}
      {/* Likewise the places of all below them. */}
      <div
        className={`flex flex-col gap-5 empty:hidden ${isDateSought && !areDatesKnown ? 'invisible' : ''}`}
      >
        {ratings}
        {description.trim() !== '' && (
          <Card id="description" className="scroll-mt-4">
            <h2 className="pb-1.5 text-md">{t('description')}</h2>
            <OthersWords
              text={description}
              isOwn={owner.id === user.id}
              className="whitespace-pre-line break-words"
            >
              {(words) => <LinkedText text={words} />}
            </OthersWords>
          </Card>
        )}
        {polls(pollsKnown)}
        {/* Its place is known when the polls above it are: until then it would be seen to jump. */}
        <div className={arePollsKnown ? undefined : 'invisible'}>
          <Items page={page} />
        </div>
        {photos}
      </div>
    </div>
  );
}
