/**
 * Renders the polls that look for its date; ratings once it is over; its description, its polls, who brings what, its
 * program, and some of its photos.
 */

import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Items } from '../program/items.tsx';
import type { ShownOuting } from './find-outing.ts';

interface DetailsTabProps {
  page: ShownOuting;
  /** Calls back once the number of polls is known. */
  polls: (onKnown: () => void) => ReactNode;
  /** The same for those that look for its date. */
  datePolls: (onKnown: () => void) => ReactNode;
  /** Like `polls`. Items have none. */
  things: (onKnown: () => void) => ReactNode;
  /** Some of its photos. */
  photos: ReactNode;
  ratings: ReactNode;
}

export function DetailsTab({ page, polls, datePolls, things, photos, ratings }: DetailsTabProps) {
  const t = useTranslations('outings');
  const { user } = useLoggedIn();
  const { description, starts_at } = page.outing.attributes;
  const isRoot = page.outing.parent_id === null;
  const isDateSought = isRoot && starts_at === null;
  const { owner } = page.outing.relations;
  const [arePollsKnown, setPollsKnown] = useState(false);
  const pollsKnown = useCallback(() => setPollsKnown(true), []);
  const [areDatesKnown, setDatesKnown] = useState(false);
  const datesKnown = useCallback(() => setDatesKnown(true), []);
  const [areThingsKnown, setThingsKnown] = useState(!isRoot);
  const thingsKnown = useCallback(() => setThingsKnown(true), []);
  return (
    <div className="flex flex-col gap-5">
      {isDateSought && datePolls(datesKnown)}
      {/* The same applies to everything below them. */}
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
        {/* The position of each is known when everything above it is: until then it would visibly jump. */}
        {isRoot && (
          <div className={arePollsKnown ? 'empty:hidden' : 'invisible empty:hidden'}>
            {things(thingsKnown)}
          </div>
        )}
        <div className={arePollsKnown && areThingsKnown ? undefined : 'invisible'}>
          <Items page={page} />
        </div>
        {photos}
      </div>
    </div>
  );
}
