/**
 * Sets which notifications the reader receives from a chat, and for how long it is muted. Each choice applies at once.
 */
import { useTranslations } from 'use-intl';
import { ChatNotificationStatus } from '#contract/chat/conversation/conversation.ts';
import { chatStatusOf, isMuted } from '#db/queries/chat/unread-messages.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { OpenChat } from '../pane/use-chat.ts';
import { FOR_EVER, MUTE_MS, useChatActions } from '../use-chat-actions.ts';

interface NotificationsDialogProps {
  open: boolean;
  chat: OpenChat;
  name: string;
  onClose: () => void;
}

const TIMES = ['hour', 'day', 'week'] as const;

export function NotificationsDialog({ open, chat, name, onClose }: NotificationsDialogProps) {
  const t = useTranslations('chat');
  const ui = useTranslations('ui');
  const formats = useFormats();
  const now = useNow();
  const { set } = useChatActions(chat, name);
  const own = chat.conversation?.relations.membership.attributes;
  const until = own && isMuted(own, now) ? own.muted_until_timestamp : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('notifications')}
      width="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioField
          label={t('tellMe')}
          value={chatStatusOf(own, chat.role)}
          options={ChatNotificationStatus.options.map((value) => ({ value, label: t(`tell.${value}`) }))}
          onChange={(notification_status) => void set({ notification_status })}
        />
        <section aria-label={t('mute')} className="flex flex-col gap-2">
          <h3 className="font-semibold text-sm">{t('mute')}</h3>
          {until === null ? (
            <div className="flex flex-wrap gap-2">
              {TIMES.map((time) => (
                <Button
                  key={time}
                  size="sm"
                  variant="card"
                  onClick={() => void set({ muted_until_timestamp: now + MUTE_MS[time] })}
                >
                  {t(`muteFor.${time}`)}
                </Button>
              ))}
              <Button size="sm" variant="card" onClick={() => void set({ muted_until_timestamp: FOR_EVER })}>
                {t('muteFor.always')}
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <p className="text-soft">
                {until === FOR_EVER ? t('mutedAlways') : t('mutedUntil', { time: formats.dayTime(until) })}
              </p>
              <Button size="sm" onClick={() => void set({ muted_until_timestamp: null })}>
                {t('unmute')}
              </Button>
            </div>
          )}
        </section>
      </div>
    </Dialog>
  );
}
