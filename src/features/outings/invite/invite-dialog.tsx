/**
 * Renders the sheet that invites people to an outing: its link for everyone, and below it the reader's followers by
 * name.
 */

import { useNavigate } from '@tanstack/react-router';
import { Lock, Megaphone, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { InvitationLine } from '#contract/base/fields.ts';
import type { Person } from '#contract/base/shapes.ts';
import { newId } from '#db/new-id.ts';
import { useDropQuestion } from '#forms/leave-question.tsx';
import { useSavedToast } from '#forms/use-saved-toast.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { useMutateAll } from '#sync/use-mutate.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { ShownOuting } from '../details/find-outing.ts';
import { outingHref } from '../outing-tab.ts';
import { InviteLink } from './invite-link.tsx';
import { InvitePeople } from './invite-people.tsx';
import { OutingLink } from './outing-link.tsx';

export interface InviteDialogProps {
  page: ShownOuting;
  open: boolean;
  onClose: () => void;
}

export default function InviteDialog({ page, open, onClose }: InviteDialogProps) {
  const t = useTranslations('people.invite');
  const { rootId, outing } = page;
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [line, setLine] = useState('');
  const [error, setError] = useState<string>();
  const invite = useInvite(rootId, outing.attributes.status === 'draft');
  const { sayIssue } = useValidationWords();
  const { leave, question } = useDropQuestion(chosen.length > 0, () => {
    setChosen([]);
    onClose();
  });

  const send = async () => {
    const parsed = v.safeParse(InvitationLine, line);
    if (!parsed.success) return setError(sayIssue(parsed.issues[0]));
    // At once, so that a second press does not invite them twice.
    setChosen([]);
    if (await invite(chosen, parsed.output)) {
      setLine('');
      onClose();
    } else setChosen(chosen);
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('title')}
      tall
      footer={
        chosen.length > 0 && (
          <Button variant="primary" icon={UserPlus} onClick={() => void send()}>
            {t('send', { count: chosen.length })}
          </Button>
        )
      }
    >
      {question}
      <div className="flex flex-col gap-4">
        {outing.attributes.status === 'draft' && <p className="text-sm text-soft">{t('draft')}</p>}
        {page.permissions.manage && <WhoSeesIt page={page} onLeave={onClose} />}
        {/* Organizers share the link of the outing, others their own. */}
        {page.permissions.manage ? (
          <OutingLink outing={outing} unsent={page.unsent} />
        ) : (
          <InviteLink outing={outing} />
        )}
        <section className="flex flex-col gap-3 border-line border-t pt-4">
          <h3 className="font-semibold">{t('people')}</h3>
          <InvitePeople
            rootId={rootId}
            busyIn={page.permissions.seeBusy && !page.unsent ? page.root : null}
            chosen={chosen}
            line={line}
            error={error}
            onChoose={setChosen}
            onLine={(text) => {
              setLine(text);
              setError(undefined);
            }}
          />
        </section>
      </div>
    </Dialog>
  );
}

/**
 * Shows who sees it: while an outing is private, which is its default, setting it publishes it only to the feeds of its
 * people.
 */
function WhoSeesIt({ page: { outing }, onLeave }: { page: ShownOuting; onLeave: () => void }) {
  const t = useTranslations('people.invite');
  const navigate = useNavigate();
  const { status, privacy } = outing.attributes;
  if (status !== 'set' || privacy !== 'private') return null;
  const choose = () => {
    onLeave();
    onceLayersSettled(() => void navigate({ href: outingHref(outing.id, 'settings') }));
  };
  return (
    <div className="flex flex-col items-start gap-2 rounded-option bg-sunken px-3.5 py-2.5">
      <p className="flex gap-2 text-sm text-soft">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {t('isPrivate')}
      </p>
      <Button size="sm" variant="card" icon={Megaphone} onClick={choose}>
        {t('shareWith')}
      </Button>
    </div>
  );
}

/** Invites all of them, or none. @returns whether it was stored */
function useInvite(
  rootId: string,
  isDraft: boolean,
): (people: readonly Person[], line: string) => Promise<boolean> {
  const t = useTranslations('people.invite');
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  const saved = useSavedToast();
  return async (people, line) => {
    const result = await mutateAll(
      people.map((user) => ({
        name: 'invitations.create',
        args: { id: newId(), outing_id: rootId, user, line },
      })),
    );
    if (result.kind !== 'stored') {
      toast.error(notStored(result));
      return false;
    }
    const said = t('sent', { count: people.length, name: people[0]?.name ?? '' });
    if (isDraft) toast.success(t('sentLater'));
    else saved(said);
    return true;
  };
}
