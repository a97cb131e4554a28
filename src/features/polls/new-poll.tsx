/** Adding a poll in a dialog. Its input is stored until it is saved or discarded. */

import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import { useRuleWords } from '#forms/rule-words.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { present } from '#ui/device/clock.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type PolledOuting, PollForm, type PollFormHandle, type PollSaving } from './poll-form.tsx';
import { blankPoll, checkPoll, isBlankPoll, NO_MESSAGES, PollValues, withRoom } from './poll-values.ts';

export const newPollDraft = (outingId: string) => `new-poll/${outingId}`;

interface NewPollProps {
  outingId: string;
  outing: PolledOuting;
  open: boolean;
  onClose: () => void;
}

export function NewPoll(props: NewPollProps) {
  const draft = useFormDraft(newPollDraft(props.outingId), PollValues);
  if (draft.kept.kind === 'looking') return null;
  return <Composer {...props} draft={draft} />;
}

function Composer({
  outingId,
  outing,
  open,
  onClose,
  draft,
}: NewPollProps & { draft: FormDraft<PollValues> }) {
  const t = useTranslations('polls');
  const ui = useTranslations('ui');
  const mutate = useMutate();
  const form = useRef<PollFormHandle>(null);
  const [values, setValues] = useState(() =>
    draft.kept.kind === 'found' ? withRoom(draft.kept.values) : blankPoll(),
  );
  const [restored, setRestored] = useState(draft.kept.kind === 'found');
  const isBlank = isBlankPoll(values);
  const words = useRuleWords();

  const forget = async () => {
    setValues(blankPoll());
    setRestored(false);
    await draft.drop();
  };
  const close = () => {
    setRestored(!isBlank);
    onClose();
  };
  const save = async (): Promise<PollSaving> => {
    const checked = checkPoll(values, outingId, words, { zone: deviceTimeZone(), now: present() });
    if (checked.kind === 'unfit') return checked;
    const poll = { id: newId(), outing_id: outingId, ...checked.values };
    const result = await mutate('polls.create', poll, { drafts: [draft.name] });
    if (result.kind === 'invalid') {
      const question = Object.values(result.errors)[0]?.[0] ?? '';
      return { kind: 'unfit', errors: { ...NO_MESSAGES, question } };
    }
    if (result.kind !== 'stored') return result;
    onClose();
    await forget();
    return { kind: 'saved' };
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('add')}
      footer={
        <>
          {isBlank ? (
            <Button variant="card" onClick={close}>
              {ui('cancel')}
            </Button>
          ) : (
            <Button variant="card" onClick={() => void forget().then(onClose)}>
              {t('discard')}
            </Button>
          )}
          <Button variant="primary" onClick={() => form.current?.submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {restored && (
        <p
          role="status"
          className="mb-4 rounded-option bg-lagoon-tint px-3.5 py-2 font-medium text-lagoon text-sm"
        >
          {t('restored')}
        </p>
      )}
      <PollForm
        ref={form}
        outing={outing}
        values={values}
        onChange={(next) => {
          setValues(next);
          if (isBlankPoll(next)) void draft.drop();
          else draft.store(next);
        }}
        onSave={save}
      />
    </Dialog>
  );
}
