/** Renders “Get news by e-mail”: news of the plans is sent there once the address is confirmed. */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { GuestAddress } from '#contract/accounts/guest-session/guest-session.ts';
import { Email } from '#contract/base/fields.ts';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { CallFormFrame } from '#forms/call-form/call-form-frame.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { FormError } from '#forms/form-error.tsx';
import { useConnectivity } from '#sync/hooks.ts';
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
        <NewAddress onSet={(written) => setKnown({ kind: 'known', address: written })} />
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

function NewAddress({ onSet }: { onSet: (address: GuestAddress | null) => void }) {
  const t = useTranslations('guest');
  const { engine } = useSync();
  const { network } = useConnectivity();
  const form = useCallForm({
    initial: { email: '' },
    schema: v.object({ email: Email }),
    send: (body) => engine.call('guestSessions.setAddress', { ...NOTHING, body }),
    onDone: ({ data }) => onSet(data),
  });
  return (
    <CallFormFrame form={form} network={network.kind} offlineLine={t('offline')} submitLabel={t('news.save')}>
      <p className="text-soft">{t('news.line')}</p>
      <TextField
        {...form.field('email')}
        label={t('news.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </CallFormFrame>
  );
}
