/**
 * Renders the form of the user's rating: stars, and once they are chosen, a line. It is stored as a draft until it is
 * saved.
 */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { RatingLine, Stars } from '#contract/base/fields.ts';
import { RATING_LINE_MAX, STARS_MAX } from '#contract/base/limits.ts';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { FormFrame } from '#forms/form-frame.tsx';
import { useCheck } from '#forms/use-check.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { StarField } from '#ui/fields/star-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/parts/button.tsx';

const Values = v.object({ stars: v.nullable(Stars), line: v.string() });
type Values = v.InferOutput<typeof Values>;
const shape = valuesAlone(Values);
/** The button that saves appears with the stars. */
const Rating = v.object({ stars: Stars, line: RatingLine });

interface RatingFormProps {
  outingId: string;
  /** The heading of the choice. */
  label: string;
  /** The current values. */
  present: Values;
  /** The way out, before the button that saves. */
  other: ReactNode;
  onSaved: () => void;
}

export function RatingForm({ outingId, label, present, other, onSaved }: RatingFormProps) {
  const t = useTranslations('ratings');
  const { user } = useLoggedIn();
  const mutate = useMutate();
  const check = useCheck(Rating);
  const form = useDraftForm({
    name: `rating/${outingId}`,
    shape,
    first: present,
    check,
    save: (rating, drafts) =>
      mutate('ratings.give', { id: ratingId(outingId, user.id), outing_id: outingId, ...rating }, { drafts }),
    onSaved,
  });
  if (form.state.kind === 'looking') return null;
  const { values, errors, change } = form;
  return (
    <FormFrame
      ref={form.ref}
      label={t('own')}
      className="flex flex-col gap-3"
      onSubmit={() => void form.submit()}
    >
      <StarField
        label={label}
        names={Array.from({ length: STARS_MAX }, (_, index) => t('stars', { count: index + 1 }))}
        value={values.stars}
        onChange={(stars) => change({ stars })}
      />
      {values.stars !== null && (
        <TextField
          label={t('line')}
          hint={t('askHint')}
          optional
          max={RATING_LINE_MAX}
          value={values.line}
          error={errors.fields.line ?? errors.form ?? undefined}
          onChange={(line) => change({ line })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {other}
        {values.stars !== null && (
          <Button type="submit" size="sm" variant="primary" pending={form.isSaving}>
            {t('save')}
          </Button>
        )}
      </div>
    </FormFrame>
  );
}
