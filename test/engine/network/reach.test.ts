/** Tests the states of the network and of the socket, and their transitions. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterCatchUp, afterNews, afterSocket, type Liveness } from '#engine/network/liveness.ts';
import {
  away,
  longestWait,
  networkOf,
  ONLINE,
  type Reach,
  reachFrom,
  saidToBeBack,
  waited,
  wasAway,
} from '#engine/network/reach.ts';

it('the device is live exactly while it is connected, has caught up since, and knows of no missing news', () => {
  const steps = fc.constantFrom('connected', 'connecting', 'closed', 'caught up', 'news', 'news fetched');
  fc.assert(
    fc.property(fc.array(steps), (all) => {
      let liveness: Liveness = 'apart';
      let [isConnected, hasCaughtUp, lacksNews] = [false, false, false];
      for (const step of all) {
        if (step === 'caught up') {
          liveness = afterCatchUp(liveness);
          [hasCaughtUp, lacksNews] = [isConnected, false];
        } else if (step === 'news' || step === 'news fetched') {
          lacksNews = step === 'news';
          liveness = afterNews(liveness, lacksNews);
        } else {
          liveness = afterSocket(step);
          [isConnected, hasCaughtUp] = [step === 'connected', false];
        }
        expect(liveness === 'in_step').toBe(isConnected && hasCaughtUp && !lacksNews);
      }
    }),
  );
});

it('the next probe waits as long as all waits of the absence so far, but one second at least and 15 at most [C3]', () => {
  let reach = away(ONLINE, 'offline', 7);
  const longest = [longestWait(reach)];
  for (const ms of [400, 900, 2_000, 8_000, 15_000]) {
    reach = waited(reach, ms);
    longest.push(longestWait(reach));
  }
  expect(longest).toEqual([1_000, 1_000, 1_300, 3_300, 11_300, 15_000]);
  expect(longestWait(saidToBeBack(reach))).toBe(1_000);
});

it.each<{ case: string; reach: Reach; isLong: boolean }>([
  { case: 'a first probe is answered', reach: waited(away(ONLINE, 'offline', 7), 1_000), isLong: false },
  { case: 'waits took longer than a second', reach: waited(away(ONLINE, 'offline', 7), 1_001), isLong: true },
  { case: 'the runtime has reported it', reach: saidToBeBack(away(ONLINE, 'offline', 7)), isLong: true },
  {
    case: 'the runtime has reported it before a request noticed',
    reach: away(saidToBeBack(ONLINE), 'offline', 7),
    isLong: true,
  },
  {
    case: 'maintenance went on from being offline',
    reach: away(waited(away(ONLINE, 'offline', 7), 2_000), 'maintenance', 9),
    isLong: true,
  },
])('the device decides whether it was away when the network is back: $case', ({ reach, isLong }) => {
  expect(wasAway(reach)).toBe(isLong);
});

it('the stored network state is what the screens know, and where the next engine begins', () => {
  const reach = saidToBeBack(waited(away(ONLINE, 'offline', 7), 2_000));
  expect(networkOf(reach)).toEqual({ kind: 'offline', since: 7 });
  expect(reachFrom(networkOf(reach))).toEqual(away(ONLINE, 'offline', 7));
  expect(away(reach, 'offline', 99)).toBe(reach);
  expect(networkOf(ONLINE)).toEqual({ kind: 'online' });
  expect(reachFrom({ kind: 'online' })).toEqual(ONLINE);
});
