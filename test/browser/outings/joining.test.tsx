/** Tests the moment at which a user accepts. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Participation } from '#contract/outings/membership/membership.ts';
import { Postcard } from '#domain/outings/postcards/postcard.tsx';
import { useJustJoined } from '#features/outings/participation/use-just-joined.ts';
import { membership } from '../../fixtures/invitation-rows.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { draw } from '../draw.tsx';

const outing = sampleOuting({ title: 'Film' });

function Head({ first }: { first: Participation }) {
  const [participation, setParticipation] = useState(first);
  const place = { kind: 'member', membership: membership(outing, { participation }) } as const;
  return (
    <header className={useJustJoined({ outing, place })}>
      <Postcard template="sea-dusk" seed="film" />
      <button type="button" onClick={() => setParticipation('going')}>
        In
      </button>
      <button type="button" onClick={() => setParticipation('not_going')}>
        Out
      </button>
    </header>
  );
}

/** The durations of the running animations, ms. */
const moving = () => document.getAnimations().map(({ effect }) => effect?.getTiming().duration);

test('the sun of the postcard rises once the answer is “I’m in”, and not before or after', async () => {
  await draw(<Head first="pending" />);
  expect(moving()).toEqual([]);
  const started: unknown[] = [];
  document.addEventListener('animationstart', ({ animationName }) => started.push(animationName));
  await page.getByRole('button', { name: 'In' }).click();
  await expect.poll(() => started).toEqual(['sun-up']);
  await page.getByRole('button', { name: 'Out' }).click();
  await expect.poll(moving).toEqual([]);
  expect(started).toEqual(['sun-up']);
});

test('a user who has already accepted sees the sun at its place', async () => {
  await draw(<Head first="going" />);
  await expect.element(page.getByRole('button', { name: 'In' })).toBeVisible();
  expect(moving()).toEqual([]);
});
