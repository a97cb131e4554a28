/** Shows what a text in the composer replies to, changes or will show, each with a cancel button. */
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { thingsById } from '#db/queries/chat/shown-things.ts';
import type { MessageRow } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useSayMessage } from '../../say-message.ts';
import { useThingName } from '../../shown/things.ts';

/** Shows what the text replies to or changes, with a cancel button. */
export function About({
  kind,
  message,
  onStop,
}: {
  kind: 'reply' | 'edit';
  message: MessageRow | undefined;
  onStop: () => void;
}) {
  const t = useTranslations('chat');
  const personName = usePersonName();
  const say = useSayMessage();
  return (
    <div className="mb-1.5 flex items-center gap-2 rounded-option bg-sunken py-1 ps-3 pe-1">
      <div className="min-w-0 grow border-brand border-s-3 ps-2.5 text-sm">
        <p className="font-semibold">
          {kind === 'edit'
            ? t('editing')
            : message
              ? t('replyingTo', { name: personName(message.relations.author) })
              : t('replying')}
        </p>
        {message && (
          <p dir="auto" className="follow-page truncate text-soft">
            {say(message)}
          </p>
        )}
      </div>
      <IconButton icon={X} label={kind === 'edit' ? t('stopEditing') : t('stopReplying')} onClick={onStop} />
    </div>
  );
}

/** Shows the part of the outing that the message will contain. */
export function Showing({ subject, onStop }: { subject: MessageSubject; onStop: () => void }) {
  const t = useTranslations('chat');
  const { db } = useLoggedIn();
  const found = useLiveQuery(() => thingsById(db, [subject], present()), [db, subject.id]);
  const name = useThingName()(found?.get(subject.id));
  return (
    <div className="mb-1.5 flex items-center gap-2 rounded-option bg-sunken py-1 ps-3 pe-1">
      <div className="min-w-0 grow border-brand border-s-3 ps-2.5 text-sm">
        <p className="font-semibold">{t('showing')}</p>
        <p dir="auto" className="follow-page truncate text-soft">
          {name}
        </p>
      </div>
      <IconButton icon={X} label={t('stopShowing')} onClick={onStop} />
    </div>
  );
}
