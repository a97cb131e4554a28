/** Shows the invitations that can still be used, with their links and the time left. */
import { Copy, Ellipsis, Link2, Mail, QrCode, Share2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RegisterInvitation } from '#contract/accounts/register-invitation/register-invitation.ts';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { useShare } from '#domain/app/use-share.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { linkOf, type TakenBack } from './use-invitations.ts';

interface OpenInvitationsProps {
  open: readonly RegisterInvitation[];
  onQr: (invitation: RegisterInvitation) => void;
  onTakeBack: (id: string) => Promise<TakenBack>;
}

export function OpenInvitations({ open, onQr, onTakeBack }: OpenInvitationsProps) {
  const t = useTranslations('inviting');
  const [asked, setAsked] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const takeBack = async () => {
    if (asked === null) return;
    setTaking(true);
    try {
      const result = await onTakeBack(asked);
      if (result === 'taken_back') toast.success(t('takenBack'));
      else toast.error(t(NOT_TAKEN_BACK[result]));
    } finally {
      setTaking(false);
      setAsking(false);
    }
  };
  return (
    <section aria-labelledby={HEADING}>
      <SectionHeader id={HEADING} title={t('open')} count={open.length} countLabel={t('openCount')} />
      {open.length === 0 ? (
        <EmptyState drawing="leaves">{t('openEmpty')}</EmptyState>
      ) : (
        <ListCard>
          {open.map((invitation) => (
            <OpenRow
              key={invitation.id}
              invitation={invitation}
              onQr={() => onQr(invitation)}
              onTakeBack={() => {
                setAsked(invitation.id);
                setAsking(true);
              }}
            />
          ))}
        </ListCard>
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('takeBackTitle')}
        confirmLabel={t('takeBack')}
        onConfirm={() => void takeBack()}
        pending={isTaking}
        danger
      >
        {t('takeBackLine')}
      </AlertDialog>
    </section>
  );
}

const HEADING = 'open-invitations';

const NOT_TAKEN_BACK = { used: 'wasUsed', offline: 'takeBackOffline', failed: 'notTakenBack' } as const;

interface OpenRowProps {
  invitation: RegisterInvitation;
  onQr: () => void;
  onTakeBack: () => void;
}

function OpenRow({ invitation, onQr, onTakeBack }: OpenRowProps) {
  const t = useTranslations('inviting');
  const formats = useFormats();
  const now = useNow();
  const copy = useCopyLink();
  const share = useShare();
  const { email, expires_at_timestamp } = invitation.attributes;
  const title = email === null ? t('byLink') : shownAddress(email);
  const link = linkOf(invitation);
  const give = async () => {
    if (!(await share(t('subject'), link))) await copy(link);
  };
  const Icon = email === null ? Link2 : Mail;
  return (
    <ListRow
      leading={<RowIcon icon={Icon} />}
      title={title}
      line={t('expires', { when: formats.relative(expires_at_timestamp, now) })}
      trailing={
        <span className="-me-2 flex">
          <IconButton icon={Copy} label={t('copy', { title })} onClick={() => void copy(link)} />
          <Menu
            label={title}
            items={[
              ...('share' in navigator
                ? [
                    {
                      id: 'share',
                      label: t('share'),
                      icon: Share2,
                      onSelect: () => void give(),
                    },
                  ]
                : []),
              { id: 'qr', label: t('qr'), icon: QrCode, onSelect: onQr },
              { id: 'take-back', label: t('takeBack'), icon: Undo2, danger: true, onSelect: onTakeBack },
            ]}
            trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('menuOf', { title })} />}
          />
        </span>
      }
    />
  );
}
