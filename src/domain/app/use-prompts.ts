/** Manages the app's own suggestions, and which of them the user has answered on any of their devices. */
import type { Prompt } from '#contract/accounts/account/prompt.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';

export interface Prompts {
  /** Names as in the account, including those of newer versions. Undefined: not known here yet, so offer nothing. */
  answered: ReadonlySet<string> | undefined;
  /** Stores that prompts were answered; `false` offers them again. What could not be stored is also offered again. */
  answer: (prompts: readonly Prompt[], answered?: boolean) => Promise<MutateResult>;
}

export function usePrompts(): Prompts {
  const { db, user } = useLoggedIn();
  const mutate = useMutate();
  const account = useLiveQuery(() => db.accounts.get(user.id), [db, user.id]);
  return {
    answered: account && new Set(account.attributes.answered_prompts ?? []),
    answer: (prompts, answered = true) =>
      mutate('account.answerPrompts', { id: user.id, change: { prompts: [...prompts], answered } }),
  };
}
