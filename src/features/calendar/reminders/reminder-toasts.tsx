/** Tells of outings and entries that remind, while the app runs: as a toast, and as one of the system where that is allowed. */
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

/** Looked at again at the latest then: the device may have slept. */
const AHEAD_MS = 30 * 60_000;
/** A page that nobody looks at leaves it to one that somebody does. */
const HIDDEN_LATER_MS = 1_500;

export function ReminderToasts(): null {
  const t = useTranslations('reminders');
  const formats = useFormats();
  const router = useRouter();
  const { db, user } = useLoggedIn();
  const zone = deviceTimeZone();

  const [round, setRound] = useState(1);
  /** Read anew whenever an entry changes, and when the time has passed. */
  const next = useLiveQuery(async () => {
    const now = present();
    const [first] = await readReminders(db, user.id, { after: shownUntil(now), until: now + AHEAD_MS }, zone);
    return { round, at: first?.at ?? now + AHEAD_MS };
  }, [db, user.id, zone, round]);

  const tell = (reminder: Reminder) => {
    const when = formats.relative(reminder.from, present());
    const words = t('due', { title: reminder.title, when });
    // A push of the same reminder has the same tag: the system shows one of them.
    const tag = `reminder/${reminder.key}`;
    toast.success(words, { id: tag, stays: true });
    tellSystem(words, tag, () => void router.navigate({ href: reminder.href }));
  };
  const show = useEffectEvent(() =>
    claim(present(), async (time) => {
      const reminders = await readReminders(db, user.id, time, zone);
      for (const reminder of reminders) if (isOfUse(reminder, time.until)) tell(reminder);
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
    // The timers of a device that slept did so, too.
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

/** Only where the permission was given already: nothing asks for it here. */
function tellSystem(words: string, tag: string, onOpen: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(words, { tag });
    notification.onclick = () => {
      focus();
      notification.close();
      onOpen();
    };
  } catch {
    // Some browsers of phones have it for service workers alone: the toast in the app was shown.
  }
}
