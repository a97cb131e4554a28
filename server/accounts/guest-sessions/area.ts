/** Lists the area's calls and declarations. */
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import type { Area } from '../../core/area.ts';
import { eraseGuest, guestIsErased } from '../accounts/erase.ts';
import { registerGuestAddress } from './address.ts';
import { registerBegin } from './begin.ts';
import { noteGuestNews } from './news.ts';
import { registerOwn } from './own.ts';
import { guestAddresses, guestKeys, guestNews } from './tables.ts';

export const guestSessionsArea: Area = {
  name: 'guestSessions',
  calls: guestSessionCalls,
  register: [registerBegin, registerOwn, registerGuestAddress],
  declarations: {
    follows: { notification: noteGuestNews },
    erasedWith: [guestKeys.user_id, guestAddresses.user_id, guestNews.user_id],
    eraseGuest: async (tx, ctx, id) => {
      await eraseGuest(tx, ctx, id);
      return () => guestIsErased(ctx, id);
    },
  },
};
