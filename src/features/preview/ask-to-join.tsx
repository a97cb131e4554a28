/** Requests to join, with an optional message, which stays as a draft until it is sent. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { InvitationLine } from '#contract/base/fields.ts';
import { INVITATION_LINE_MAX } from '#contract/base/limits.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { newId } from '#db/new-id.ts';
import { DraftFormFrame } from '#forms/draft-form/draft-form-frame.tsx';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useCheck } from '#forms/use-check.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextArea } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

const shape = valuesAlone(v.object({ line: v.string() }));
const Asking = v.object({ line: InvitationLine });
const EMPTY = { line: '' };

interface AskToJoinProps {
  outing: OutingPreview;
  wasDeclined: boolean;
}

export function AskToJoin({ outing, wasDeclined }: AskToJoinProps) {
  const t = useTranslations('preview');
  const personName = usePersonName();
  const mutate = useMutate();
  const check = useCheck(Asking);
  const form = useDraftForm({
    name: `request/${outing.id}`,
    shape,
    first: EMPTY,
    check,
    save: ({ line }, drafts) =>
      mutate('requests.create', { id: newId(), outing_id: outing.id, line, outing }, { drafts }),
  });
  if (form.state.kind === 'looking') return null;
  const name = personName(outing.relations.owner);
  return (
    <div className="flex flex-col gap-3">
      {wasDeclined && <p className="text-soft">{t('declined', { name })}</p>}
      <DraftFormFrame form={form} className="flex flex-col items-start gap-3">
        <div className="w-full">
          <TextArea
            label={t('askLine', { name })}
            hint={t('askHint')}
            optional
            rows={2}
            max={INVITATION_LINE_MAX}
            value={form.values.line}
            error={form.errors.fields.line}
            onChange={(line) => form.change({ line })}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={form.isSaving}
          className="w-full md:w-auto"
        >
          {t(wasDeclined ? 'askAgain' : 'ask')}
        </Button>
      </DraftFormFrame>
    </div>
  );
}
