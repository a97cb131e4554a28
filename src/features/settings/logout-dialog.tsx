import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LogoutChoice } from '#sync/hooks.ts';
import { useConnectivity, useQueueCounts } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useLogOut } from '#sync/visit.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';

type Leaving =
  | { kind: 'asking' }
  | { kind: 'leaving'; choice: LogoutChoice }
  /** The user chose to send first, and that failed. */
  | { kind: 'unsent'; count: number };

export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('settings.logOut');
  const { db } = useLoggedIn();
  const { network } = useConnectivity();
  const { pending, refused } = useQueueCounts();
  const drafts = useLiveQuery(() => db.drafts.count(), [db]) ?? 0;
  const logOut = useLogOut();
  const [leaving, setLeaving] = useState<Leaving>({ kind: 'asking' });
  const unsent = pending + refused + drafts;
  const sends = pending > 0 && network.kind === 'online';

  const leave = async (choice: LogoutChoice) => {
    setLeaving({ kind: 'leaving', choice });
    const result = await logOut(choice);
    if (result.kind === 'unsent') setLeaving({ kind: 'unsent', count: result.pending + result.refused });
  };
  const close = () => {
    setLeaving({ kind: 'asking' });
    onClose();
  };
  const busy = (choice: LogoutChoice) => leaving.kind === 'leaving' && leaving.choice === choice;

  return (
    <Dialog
      open={open}
      onClose={close}
      title={unsent > 0 ? t('unsentTitle') : t('confirmTitle')}
      width="sm"
      role="alertdialog"
    >
      <div className="flex flex-col gap-1.5 text-soft">
        {pending > 0 && <p>{t('queued', { count: pending })}</p>}
        {refused > 0 && <p>{t('refused', { count: refused })}</p>}
        {drafts > 0 && <p>{t('drafts', { count: drafts })}</p>}
        <p>{unsent > 0 ? t('keepLine') : t('confirmLine')}</p>
        {network.kind === 'offline' && <p>{t('offlineLine')}</p>}
        {network.kind === 'maintenance' && <p>{t('maintenanceLine')}</p>}
        <p role="alert" className="font-medium text-danger empty:hidden">
          {leaving.kind === 'unsent' && t('unsent', { count: leaving.count })}
        </p>
      </div>
      <div className="mt-5 flex flex-col gap-2.5">
        {pending > 0 && (
          <Button
            variant={sends ? 'primary' : 'card'}
            wide
            pending={busy('send')}
            onClick={() => void leave('send')}
          >
            {t('sendFirst')}
          </Button>
        )}
        {unsent > 0 && (
          <Button
            variant={sends ? 'card' : 'primary'}
            wide
            pending={busy('keep')}
            onClick={() => void leave('keep')}
          >
            {t('keep')}
          </Button>
        )}
        <Button variant="danger" wide pending={busy('discard')} onClick={() => void leave('discard')}>
          {unsent > 0 ? t('discard') : t('action')}
        </Button>
        <Button variant="card" wide onClick={close} autoFocus>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  );
}
