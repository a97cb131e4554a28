/**
 * Shows the personal link with which a guest continues on another device. Its key is after the #, which browsers do not
 * send.
 */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSync } from '#sync/provider.tsx';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { useServer } from './use-server.ts';

interface OtherDeviceProps {
  open: boolean;
  onClose: () => void;
}

export function OtherDevice({ open, onClose }: OtherDeviceProps) {
  const t = useTranslations('guest.device');
  const { engine } = useSync();
  const ask = useServer();
  const [link, setLink] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it is opened
  useEffect(() => {
    if (!open || link !== null) return;
    let current = true;
    const input = { params: undefined, query: undefined, body: undefined };
    void ask(engine.call('guestSessions.makeKey', input)).then((asked) => {
      if (!current) return;
      if (asked.kind === 'done') return setLink(`${location.origin}/i/me#${asked.response.data.key}`);
      toast.error(asked.why);
      onClose();
    });
    return () => {
      current = false;
    };
  }, [open]);
  if (link === null) return null;
  return (
    <ShareDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      heading={t('title')}
      link={link}
      line={t('line')}
    />
  );
}
