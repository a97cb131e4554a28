/** Shows who is logged in, and in one line whether all their changes have been sent. */
import { Ban, Check, ChevronRight, CloudOff, CloudUpload } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { knownUntil } from '#db/lists/known-until.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity, useKnownQueueCounts } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useDeviceNow } from '#ui/device/use-device-now.ts';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Dotted } from '#ui/parts/dotted.tsx';
import { Link } from '#ui/parts/link.tsx';
import { useShownUrl } from '#ui/photos/local-pictures.tsx';
import { useNetworkWords } from './use-network-words.ts';

/** Makes the whole card a link. */
const COVERING =
  "before:absolute before:inset-0 before:-inset-x-3.5 before:content-[''] focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-3 focus-visible:before:rounded-option focus-visible:before:outline-deep";

export function AccountSection() {
  const t = useTranslations('settings.account');
  const formats = useFormats();
  const { db, user } = useLoggedIn();
  const id = useId();
  const { name, username, email, created_at_timestamp } = user.attributes;
  // A photo that was just chosen or removed has changed only on this device.
  const account = useLiveQuery(() => db.accounts.get(user.id), [db, user.id]);
  const photo = useShownUrl((account ?? user).attributes.avatar);
  return (
    <section aria-labelledby={id}>
      <ListCard>
        <li className="relative flex items-center gap-4 py-4">
          <Avatar person={{ id: user.id, name, photo }} size="lg" />
          <div className="min-w-0 grow">
            <h2 id={id} dir="auto" className="wrap-anywhere text-lg follow-page">
              <Link href="/profile" className={COVERING}>
                {name}
              </Link>
            </h2>
            <Dotted className="text-soft text-sm">
              <bdi className="wrap-anywhere">@{username}</bdi>
              <bdi className="wrap-anywhere">{email}</bdi>
            </Dotted>
            <p className="text-soft text-sm">
              {t('memberSince', { when: formats.month(created_at_timestamp, { year: true }) })}
            </p>
          </div>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
        </li>
        <SyncRow />
      </ListCard>
    </section>
  );
}

type Sending = { kind: 'unknown' | 'sent' } | { kind: 'waiting' | 'refused'; count: number };

/** “All sent” is shown once the database has responded. */
function sendingOf(counts: ReturnType<typeof useKnownQueueCounts>): Sending {
  if (!counts) return { kind: 'unknown' };
  const { pending, refused } = counts;
  if (refused > 0) return { kind: 'refused', count: refused };
  return pending > 0 ? { kind: 'waiting', count: pending } : { kind: 'sent' };
}

/** Links to the details of the sync. */
function SyncRow() {
  const t = useTranslations('settings.sync');
  const freshness = useTranslations('settings.freshness');
  const formats = useFormats();
  const now = useDeviceNow();
  const connectivity = useConnectivity();
  const { network } = connectivity;
  const until = knownUntil(connectivity, now);
  const sending = sendingOf(useKnownQueueCounts());
  const networkWords = useNetworkWords();
  const Icon =
    sending.kind === 'refused'
      ? Ban
      : network.kind !== 'online'
        ? CloudOff
        : sending.kind === 'sent'
          ? Check
          : CloudUpload;
  const tone = sending.kind === 'refused' ? 'bg-danger-tint text-danger' : 'bg-sunken text-soft';
  const updated = until === null ? null : formats.relative(Math.min(until, now), now);
  return (
    <ListRow
      href="/settings/sync"
      arrow
      leading={
        <span aria-hidden className={`grid size-10 shrink-0 place-items-center rounded-full ${tone}`}>
          <Icon className="size-5" strokeWidth={1.75} />
        </span>
      }
      title={
        <span className={sending.kind === 'refused' ? 'text-danger' : ''}>
          {'count' in sending
            ? t(sending.kind, { count: sending.count })
            : sending.kind === 'sent'
              ? t('allSent')
              : '\u00a0'}
        </span>
      }
      line={
        network.kind !== 'online'
          ? networkWords
          : updated === null
            ? freshness('never')
            : freshness('updated', { when: updated })
      }
    />
  );
}
