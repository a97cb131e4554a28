/** Confirms a participation in a message, for lists from which it removes the outing. */
import { useTranslations } from 'use-intl';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { toast } from '#ui/overlays/toast.tsx';

export function useParticipationSaid(): (
  participation: GivenParticipation,
  about: { id: string; title: string },
) => void {
  const t = useTranslations('participation');
  return (participation, { id, title }) =>
    toast.success(t(`said.${participation}`, { title }), { id: `answered/${id}` });
}
