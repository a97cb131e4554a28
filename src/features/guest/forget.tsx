/** Deletes everything a guest said, and the guest, here and on the server. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSync } from '#sync/provider.tsx';
import { useLogOut } from '#sync/visit.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { useServer } from './use-server.ts';

interface ForgetProps {
  open: boolean;
  onClose: () => void;
}

export function Forget({ open, onClose }: ForgetProps) {
  const t = useTranslations('guest.forget');
  const { engine } = useSync();
  const ask = useServer();
  const logOut = useLogOut();
  const [isGoing, setGoing] = useState(false);
  const forget = async () => {
    setGoing(true);
    const input = { params: undefined, query: undefined, body: undefined };
    const asked = await ask(engine.call('guestSessions.forget', input));
    if (asked.kind === 'not_done') {
      setGoing(false);
      toast.error(asked.why);
      return;
    }
    toast.success(t('done'));
    await logOut('discard');
  };
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      confirmLabel={t('confirm')}
      danger
      pending={isGoing}
      onConfirm={() => void forget()}
    >
      {t('line')}
    </AlertDialog>
  );
}
