/** Changes links to the user's own calendar. The device makes their secrets, so that all of it works offline. */
import { useTranslations } from 'use-intl';
import type { CalendarLink } from '#contract/calendar/calendar-link/calendar-link.ts';
import { newId } from '#db/new-id.ts';
import type { CalendarLinkRow } from '#db/queries/calendar/calendar-links.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { newSecret } from './link-secret.ts';

export type LinkContent = Pick<CalendarLink['attributes'], 'kind' | 'list_id'>;

export function useLinkActions() {
  const t = useTranslations('calendarSources.links.done');
  const mutate = useMutate();
  const notStored = useNotStored();
  const say = (result: MutateResult, words: string) =>
    result.kind === 'stored' ? toast.success(words) : toast.error(notStored(result));
  return {
    /** The caller reports the result if it was not stored. */
    async make(content: LinkContent, drafts: readonly string[]): Promise<MutateResult> {
      const link = { id: newId(), ...content, token: newSecret() };
      const result = await mutate('calendarLinks.create', link, { drafts });
      if (result.kind === 'stored') toast.success(t('made'));
      return result;
    },
    async renew({ id }: CalendarLinkRow) {
      say(await mutate('calendarLinks.renew', { id, token: newSecret() }), t('renewed'));
    },
    async remove({ id }: CalendarLinkRow) {
      say(await mutate('calendarLinks.delete', { id }), t('deleted'));
    },
  };
}
