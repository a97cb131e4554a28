/** Renders who sees an outing, with a line that explains it. */

import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Outing } from '#contract/outings/outing/outing.ts';
import type { ListsFieldProps } from '#domain/people/contact-lists/lists-field.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { Card } from '#ui/parts/card.tsx';
import { Folded } from '#ui/parts/folded.tsx';

type Privacy = Outing['attributes']['privacy'];

/** Most outings are for no lists. */
const listsField = lazyOverlay<ListsFieldProps>(() => import('#domain/people/contact-lists/lists-field.tsx'));

interface PrivacyFieldProps {
  privacy: Privacy;
  /** The contact lists to choose from. Only for the owner, whose lists they are. */
  lists?: ListsFieldProps;
  /** Whether it is collapsed to one line until opened. */
  isFolded?: boolean;
  onChange: (privacy: Privacy) => void;
}

export function PrivacyField({ isFolded = false, ...field }: PrivacyFieldProps) {
  const t = useTranslations('outings.form');
  if (!isFolded)
    return (
      <Card className="flex flex-col gap-2">
        <Choices {...field} />
      </Card>
    );
  return (
    <Folded
      title={t('privacy')}
      value={t(`privacyOf.${field.privacy}`)}
      mustOpen={field.lists?.error !== undefined}
    >
      <Choices {...field} labelHidden />
    </Folded>
  );
}

interface ChoicesProps extends Omit<PrivacyFieldProps, 'isFolded'> {
  labelHidden?: boolean;
}

function Choices({ privacy, lists, labelHidden = false, onChange }: ChoicesProps) {
  const t = useTranslations('outings.form');
  const offered = (['private', 'lists', 'public'] as const).filter(
    (value) => value !== 'lists' || lists !== undefined || privacy === 'lists',
  );
  return (
    <>
      <RadioField<Privacy>
        label={t('privacy')}
        labelHidden={labelHidden}
        value={privacy}
        options={offered.map((value) => ({
          value,
          label: t(`privacyOf.${value}`),
          hint: t(`privacyHint.${value}`),
        }))}
        onChange={onChange}
      />
      {privacy === 'lists' && lists !== undefined && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <listsField.Component {...lists} />
        </Suspense>
      )}
    </>
  );
}
