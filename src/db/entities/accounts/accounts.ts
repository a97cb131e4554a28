/** Declares the user's own account with its settings: one row. */
import type { Account } from '#contract/accounts/account/account.ts';
import { declareEntity } from '../../entity.ts';

export const accounts = declareEntity<Account>()({
  table: 'id, [list+order+id]',
  since: 9,
  within: { kind: 'person' },
  list: 'account',
});
