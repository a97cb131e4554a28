/** “Get news by e-mail”: where news of the plans go, once the address is confirmed. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { GuestAddress } from '#contract/accounts/guest-session/guest-session.ts';
import { Email } from '#contract/base/fields.ts';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { FormError, showFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import { useSync } from '#sync/provider.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useServer } from './use-server.ts';

interface NewsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewsDialog({ open, onClose }: NewsDialogProps) {
  const t = useTranslations('guest.news');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width="sm">
      <Address />
    </Dialog>
  );
}

type Known =
  | { kind: 'asking' }
  | { kind: 'known'; address: GuestAddress | null }
  | { kind: 'failed'; why: string };

const NOTHING = { params: undefined, query: undefined, body: undefined };

function Address() {
  const t = useTranslations('guest.news');
  const { engine } = useSync();
  const ask = useServer();
  const [known, setKnown] = useState<Known>({ kind: 'asking' });
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the dialog opens
  useEffect(() => {
    let current = true;
    void ask(engine.call('guestSessions.address', NOTHING)).then((asked) => {
      if (!current) return;
      setKnown(
        asked.kind === 'done'
          ? { kind: 'known', address: asked.response.data }
          : { kind: 'failed', why: asked.why },
      );
    });
    return () => {
      current = false;
    };
  }, []);

  const set = async (email: string | null) => {
    setBusy(true);
    setError(null);
    const asked = await ask(engine.call('guestSessions.setAddress', { ...NOTHING, body: { email } }));
    setBusy(false);
    if (asked.kind === 'not_done') return setError(asked.why);
    setKnown({ kind: 'known', address: asked.response.data });
  };
  const forget = (
    <Button variant="card" pending={isBusy} onClick={() => void set(null)}>
      {t('remove')}
    </Button>
  );
  if (known.kind === 'failed') return <FormError>{known.why}</FormError>;
  if (known.kind === 'asking')
    return (
      <Skeleton className="late flex flex-col gap-3">
        <LineSkeleton width={80} />
        <LineSkeleton className="h-12" />
      </Skeleton>
    );
  const { address } = known;
  return (
    <div className="flex flex-col gap-4">
      <div className="-mb-4 has-[p]:mb-0">
        <FormError>{error}</FormError>
      </div>
      {address === null ? (
        <NewAddress isBusy={isBusy} onSet={(email) => void set(email)} />
      ) : (
        <>
          <p role="status">
            {t.rich(address.state === 'waiting' ? 'waiting' : 'confirmed', {
              email: shownAddress(address.email),
              address: (words) => <bdi className="break-words font-semibold">{words}</bdi>,
            })}
          </p>
          <div className="flex flex-wrap gap-2.5">
            {forget}
            {address.state === 'waiting' && (
              <Button variant="primary" pending={isBusy} onClick={() => void set(address.email)}>
                {t('again')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function NewAddress({ isBusy, onSet }: { isBusy: boolean; onSet: (email: string) => void }) {
  const t = useTranslations('guest.news');
  const { sayIssue } = useRuleWords();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (error !== undefined) showFirstError(form.current);
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(Email, email);
    if (parsed.success) onSet(parsed.output);
    else setError(sayIssue(parsed.issues[0]));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">{t('line')}</p>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={error}
        onChange={(text) => {
          setEmail(text);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" pending={isBusy} className="self-end">
        {t('save')}
      </Button>
    </form>
  );
}
