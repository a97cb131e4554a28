/**
 * Shows reminders of outings and entries while the app runs: as a toast, and as a system notification if that is
 * allowed.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOfUse } from '#contract/outings/membership/due-reminders.ts';
import { deviceTimeZone, useFormats } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { type Reminder, readReminders } from './due.ts';
import { claim, shownUntil } from './shown-until.ts';

/** The latest time of the next check: the device may have slept. */
const AHEAD_MS = 30 * 60_000;
/** A hidden page leaves it to a visible one. */
const HIDDEN_LATER_MS = 1_500;

export function ReminderToasts(): null {
  const t = useTranslations('reminders');
  const formats = useFormats();
  const router = useRouter();
  const { db, user } = useLoggedIn();
  const zone = deviceTimeZone();

  const [round, setRound] = useState(1);
  /** Read again whenever an entry changes, and when the time has passed. */
  const next = useLiveQuery(async () => {
    const now = present();
    const [first] = await readReminders(db, user.id, { after: shownUntil(now), until: now + AHEAD_MS }, zone);
    return { round, at: first?.at ?? now + AHEAD_MS };
  }, [db, user.id, zone, round]);

  const notify = (reminder: Reminder) => {
    const when = formats.relative(reminder.from, present());
    const words = t('due', { title: reminder.title, when });
    // A push of the same reminder has the same tag: the system shows one of them.
    const tag = `reminder/${reminder.key}`;
    toast.success(words, { id: tag, stays: true });
    notifySystem(words, tag, () => void router.navigate({ href: reminder.href }));
  };
  const show = useEffectEvent(() =>
    claim(present(), async (time) => {
      const reminders = await readReminders(db, user.id, time, zone);
      for (const reminder of reminders) if (isOfUse(reminder, time.until)) notify(reminder);
    }),
  );

  useEffect(() => {
    if (next?.round !== round) return;
    const due = () => {
      clearTimeout(timer);
      void show()
        .catch(reportError)
        .finally(() => setRound((rounds) => rounds + 1));
    };
    const later = document.visibilityState === 'hidden' ? HIDDEN_LATER_MS : 0;
    const timer = setTimeout(due, Math.max(0, next.at - present()) + later);
    // While a device sleeps, its timers do not run either.
    const woken = () => {
      if (document.visibilityState === 'visible' && next.at <= present()) due();
    };
    document.addEventListener('visibilitychange', woken);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', woken);
    };
  }, [next, round]);
  return null;
}

/** Only if the permission was already granted: nothing requests it here. */
function notifySystem(words: string, tag: string, onOpen: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(words, { tag });
    notification.onclick = () => {
      focus();
      notification.close();
      onOpen();
    };
  } catch {
    // Some phone browsers support it only in service workers: the toast in the app was shown.
  }
}
