/** Asks a reader without an account the one question: a name, and whether they are coming. */
import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GuestName, ParticipationNote } from '#contract/base/fields.ts';
import { PARTICIPATION_NOTE_MAX } from '#contract/base/limits.ts';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import { ALONE, type Heads } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { KeptLink } from '#db/database/device-database.ts';
import { BringOthers } from '#domain/outings/heads/bring-others.tsx';
import { mayBring } from '#domain/outings/heads/fitting.ts';
import { useAskRoom } from '#domain/outings/heads/use-ask-room.tsx';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { useSecondsLeft } from '#forms/call-form/countdown.ts';
import { FormError, showFirstError } from '#forms/form-error.tsx';
import { errorsOfIssues } from '#forms/form-errors.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { PendingNote } from '#ui/lists/pending-note.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { FullLine } from '../way-in.tsx';
import { endFirstLook, typedBefore } from './first-look.ts';
import { type FirstParticipation as State, useFirstParticipation } from './use-first-participation.ts';

const Words = v.object({ name: GuestName, note: ParticipationNote });

interface FirstParticipationProps {
  token: string;
  linked: LinkedOuting;
  kept: KeptLink | undefined;
  /** The name the reader used before; empty for none. */
  name: string;
}

export function FirstParticipation({ token, linked, kept, name: first }: FirstParticipationProps) {
  const t = useTranslations('guest.ask');
  const words = useTranslations('participation');
  const { sayIssue } = useValidationWords();
  const participate = useFirstParticipation({ token, linked, kept });
  const [typed] = useState(typedBefore);
  const [name, setName] = useState(typed.name || first);
  const [note, setNote] = useState(kept?.note ?? '');
  const [heads, setHeads] = useState<Heads>({
    adults: kept?.adults ?? ALONE.adults,
    children: kept?.children ?? ALONE.children,
  });
  const { ask, dialog } = useAskRoom();
  const [noteIsOpen, setNoteOpen] = useState(note !== '');
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (typed.isTyping) form.current?.querySelector('input')?.focus();
    endFirstLook();
  }, [typed]);
  const { fields } = participate.errors;
  useEffect(() => {
    if (Object.keys(fields).length > 0) showFirstError(form.current);
  }, [fields]);

  const type = (news: { name: string } | { note: string } | Heads) => {
    void participate.remember(news);
    participate.setErrors({ fields: {}, form: null });
  };
  const choose = (chosen: Heads) => {
    setHeads(chosen);
    type(chosen);
  };
  const give = async (participation: GivenParticipation) => {
    const parsed = v.safeParse(Words, { name, note });
    if (!parsed.success) return participate.setErrors(errorsOfIssues(parsed.issues, sayIssue));
    const chosen =
      participation === 'going' ? await ask({ outing: linked.outing, own: null, wanted: heads }) : heads;
    if (chosen === null) return;
    if (chosen !== heads) choose(chosen);
    await participate.send({ ...parsed.output, ...chosen, participation });
  };
  const { state } = participate;
  const given = 'participation' in state ? state.participation : null;
  return (
    <Card tone="tint" id="answer" className="flex scroll-mt-4 flex-col gap-4">
      <div>
        <h2 className="text-lg">{words('question')}</h2>
        <p className="text-sm text-soft">{t('noAccount')}</p>
      </div>
      <Message error={participate.errors.form} state={state} />
      <form
        ref={form}
        noValidate
        // There is no button to send it: each participation submits.
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-4"
      >
        <TextField
          name="name"
          label={t('name')}
          autoComplete="name"
          value={name}
          error={fields.name}
          onChange={(text) => {
            setName(text);
            type({ name: text });
          }}
        />
        {noteIsOpen && (
          <TextField
            name="note"
            label={t('note')}
            placeholder={t('notePlaceholder')}
            optional
            autoComplete="off"
            max={PARTICIPATION_NOTE_MAX}
            value={note}
            error={fields.note}
            onChange={(text) => {
              setNote(text);
              type({ note: text });
            }}
          />
        )}
        <ParticipationButtons
          value={given}
          waiting={given !== null}
          onParticipate={(one) => void give(one)}
        />
      </form>
      {dialog}
      <Progress state={state} />
      <FullLine outing={linked.outing} />
      <BringOthers heads={heads} mayGrow={mayBring(linked.outing)} onChange={choose} />
      {!noteIsOpen && (
        <Button
          variant="plain"
          size="sm"
          icon={MessageSquarePlus}
          className="-ms-3.5 -my-2 self-start"
          onClick={() => setNoteOpen(true)}
        >
          {t('addNote')}
        </Button>
      )}
    </Card>
  );
}

/** Shows why the participation was rejected. */
function Message({ error, state }: { error: string | null; state: State }) {
  const t = useTranslations('accounts');
  const seconds = useSecondsLeft(state.kind === 'limited' ? state.until : null);
  const wait = seconds > 90 ? t('waitMinutes', { minutes: Math.ceil(seconds / 60) }) : t('wait', { seconds });
  return (
    <div className="-mb-4 has-[p]:mb-0">
      <FormError>{seconds > 0 ? wait : error}</FormError>
    </div>
  );
}

/** Shows the progress of the participation. */
function Progress({ state }: { state: State }) {
  const t = useTranslations('guest.ask');
  if (state.kind === 'waiting') return <PendingNote>{t('waits')}</PendingNote>;
  return (
    <p role="status" className="late text-sm text-soft empty:hidden">
      {state.kind === 'sending' && t('sending')}
    </p>
  );
}
