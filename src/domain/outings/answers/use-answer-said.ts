/** Confirms an answer in words, for lists that an outing leaves with its answer. */
import { useTranslations } from 'use-intl';
import type { GivenAnswer } from '#contract/outings/membership/membership.ts';
import { toast } from '#ui/overlays/toast.tsx';

export function useAnswerSaid(): (answer: GivenAnswer, about: { id: string; title: string }) => void {
  const t = useTranslations('answer');
  return (answer, { id, title }) => toast.success(t(`said.${answer}`, { title }), { id: `answered/${id}` });
}
