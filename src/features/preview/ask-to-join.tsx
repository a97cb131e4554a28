/** Asking to join, with an optional line, which stays as a draft until it is sent. */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { InvitationLine } from '#contract/base/fields.ts';
import { INVITATION_LINE_MAX } from '#contract/base/limits.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { newId } from '#db/new-id.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { useFormDraft } from '#forms/use-form-draft.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { TextArea } from '#ui/fields/text-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

const Draft = v.object({ line: v.string() });

interface AskToJoinProps {
  outing: OutingPreview;
  wasDeclined: boolean;
}

export function AskToJoin({ outing, wasDeclined }: AskToJoinProps) {
  const t = useTranslations('preview');
  const personName = usePersonName();
  const draft = useFormDraft(`request/${outing.id}`, Draft);
  if (draft.kept.kind === 'looking') return null;
  const first = draft.kept.kind === 'found' ? draft.kept.values.line : '';
  return (
    <div className="flex flex-col gap-3">
      {wasDeclined && (
        <p className="text-soft">{t('declined', { name: personName(outing.relations.owner) })}</p>
      )}
      <Form outing={outing} wasDeclined={wasDeclined} first={first} draft={draft.name} onType={draft.store} />
    </div>
  );
}

interface FormProps extends AskToJoinProps {
  first: string;
  draft: string;
  onType: (values: v.InferOutput<typeof Draft>) => void;
}

function Form({ outing, wasDeclined, first, draft, onType }: FormProps) {
  const t = useTranslations('preview');
  const personName = usePersonName();
  const mutate = useMutate();
  const notStored = useNotStored();
  const [line, setLine] = useState(first);
  const [error, setError] = useState<string>();
  const { sayIssue } = useRuleWords();
  const [isSending, setSending] = useState(false);
  const change = (text: string) => {
    setLine(text);
    setError(undefined);
    onType({ line: text });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const parsed = v.safeParse(InvitationLine, line);
    if (!parsed.success) return setError(sayIssue(parsed.issues[0]));
    setSending(true);
    const args = { id: newId(), outing_id: outing.id, line: parsed.output, outing };
    const result = await mutate('requests.create', args, { drafts: [draft] });
    setSending(false);
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextArea
          label={t('askLine', { name: personName(outing.relations.owner) })}
          hint={t('askHint')}
          optional
          rows={2}
          max={INVITATION_LINE_MAX}
          value={line}
          error={error}
          onChange={change}
        />
      </div>
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="w-full md:w-auto">
        {t(wasDeclined ? 'askAgain' : 'ask')}
      </Button>
    </form>
  );
}
