/** The form of the user's rating: stars, and once they are chosen, a line. It is stored as a draft until it is saved. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { RatingLine, Stars } from '#contract/base/fields.ts';
import { RATING_LINE_MAX, STARS_MAX } from '#contract/base/limits.ts';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { focusFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { StarField } from '#ui/fields/star-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';

const Values = v.object({ stars: v.nullable(Stars), line: v.string() });
type Values = v.InferOutput<typeof Values>;

interface RatingFormProps {
  outingId: string;
  /** The heading of the choice. */
  label: string;
  /** What stands there now. */
  present: Values;
  /** Beside the button that saves: the way out. */
  other: ReactNode;
  onSaved: () => void;
}

export function RatingForm(props: RatingFormProps) {
  const draft = useFormDraft(`rating/${props.outingId}`, Values);
  return draft.kept.kind === 'looking' ? null : <Form {...props} draft={draft} />;
}

function Form({
  outingId,
  label,
  present,
  other,
  onSaved,
  draft,
}: RatingFormProps & { draft: FormDraft<Values> }) {
  const t = useTranslations('ratings');
  const { user } = useLoggedIn();
  const mutate = useMutate();
  const notStored = useNotStored();
  const { sayIssue } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(draft.kept.kind === 'found' ? draft.kept.values : present);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    if (error !== undefined) focusFirstError(form.current);
  }, [error]);

  const change = (next: Values) => {
    setValues(next);
    setError(undefined);
    draft.store(next);
  };
  const save = async () => {
    // A second tap means the same rating.
    if (saving || values.stars === null) return;
    const line = v.safeParse(RatingLine, values.line);
    if (!line.success) return setError(sayIssue(line.issues[0]));
    const args = {
      id: ratingId(outingId, user.id),
      outing_id: outingId,
      stars: values.stars,
      line: line.output,
    };
    setSaving(true);
    const result = await mutate('ratings.give', args, { drafts: [draft.name] });
    setSaving(false);
    if (result.kind === 'stored') return onSaved();
    return setError(notStored(result));
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('own')}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <StarField
        label={label}
        names={Array.from({ length: STARS_MAX }, (_, index) => t('stars', { count: index + 1 }))}
        value={values.stars}
        onChange={(stars) => change({ ...values, stars })}
      />
      {values.stars !== null && (
        <TextField
          label={t('line')}
          hint={t('askHint')}
          optional
          max={RATING_LINE_MAX}
          value={values.line}
          error={error}
          onChange={(line) => change({ ...values, line })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {values.stars !== null && (
          <Button type="submit" size="sm" variant="primary" pending={saving}>
            {t('save')}
          </Button>
        )}
        {other}
      </div>
    </form>
  );
}
