/** Lists all screens of the product from the route table, so that tests cover new ones automatically. */
import { ROUTES } from '#features/shell/addresses/route-table.ts';
import type { Api } from '../server/api.ts';
import { TODAYS } from './app.ts';

const SHOWN = ROUTES.filter(({ screen }) => screen.kind !== 'for_developers');

/** Paths, as the router writes them, that a logged-out reader may open. */
export const SCREENS_LOGGED_OUT: readonly string[] = SHOWN.filter(
  ({ guards }) => guards.length === 0 || guards.includes('signed_out'),
).map(({ path }) => path);

/** Paths, as the router writes them, that a member may open. */
export const SCREENS_OF_MEMBERS: readonly string[] = SHOWN.filter(
  ({ guards }) => guards.includes('auth') && !guards.includes('unverified'),
).map(({ path }) => path);

/** The subjects of addresses with an id. */
export interface Examples {
  readonly outing: string;
  readonly collection: string;
}

/** @param api of Ada, who owns these samples */
export async function examplesOf(api: Api): Promise<Examples> {
  return {
    outing: (await api.outingTitled(TODAYS)).id,
    collection: (await api.collectionTitled('By slow train'))?.id ?? '',
  };
}

/** The address of a screen. */
export function addressOf(path: string, { outing, collection }: Examples): string {
  const id = path.includes('/collection') ? collection : outing;
  return path.replace('$username', 'ben').replace('$provider', 'google').replace('$id', id);
}
