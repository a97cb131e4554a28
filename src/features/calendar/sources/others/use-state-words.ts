/** Describes the state of a subscribed calendar. */
import { useTranslations } from 'use-intl';
import type { ForeignCalendarProblem } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import type { ForeignCalendarRow } from '#db/rows.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useDeviceNow } from '#ui/device/use-device-now.ts';

export interface StateWords {
  words: string;
  /** What the user can do about it; null if nothing is to be done. */
  advice: string | null;
}

const isPassing = (problem: ForeignCalendarProblem) =>
  problem === 'unreachable' || problem === 'server_error';

/** @param isUnsent the server does not know it yet */
export function useStateWords(): (calendar: ForeignCalendarRow, isUnsent: boolean) => StateWords {
  const t = useTranslations('calendarSources.others');
  const formats = useFormats();
  const now = useDeviceNow();
  const isOnline = useConnectivity().network.kind === 'online';
  return ({ attributes: { state, events_version, refreshed_at_timestamp: at } }, isUnsent) => {
    switch (state.kind) {
      case 'waiting':
        return { words: t(isUnsent && !isOnline ? 'whenOnline' : 'waiting'), advice: null };
      case 'ok':
        return {
          words:
            at === null
              ? t('upToDate')
              : t('upToDateSince', { when: formats.relative(Math.min(at, now), now) }),
          advice: null,
        };
      case 'failed':
        return {
          words: t(`problem.${state.problem}`),
          // There are no events yet that could remain.
          advice:
            events_version === 0 && isPassing(state.problem) ? t('again') : t(`advice.${state.problem}`),
        };
    }
  };
}
