/** Tests the offer to plan a conference: where the server enables it, until it is answered on any device. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FeatureFlags } from '#contract/system/calls.ts';
import { newId } from '#db/new-id.ts';
import ConferenceCard from '#features/home/conference-card.tsx';
import { RouterLink } from '#features/shell/addresses/router-link.tsx';
import { LinkProvider } from '#ui/parts/link.tsx';
import { memberOf } from '../../fixtures/member-row.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const FEATURES: FeatureFlags = {
  auto_translate: false,
  landing_coming_soon: false,
  default_registration: false,
  registration_by_invitation: true,
  advocate: false,
  conference_promo: true,
  guests: true,
};
const offer = page.getByRole('region', { name: 'Going to a conference?' });
const ANSWERED = { prompts: ['conference'], answered: true };

async function drawn(features: Partial<FeatureFlags> = {}, answered_prompts: string[] = [], plans = 3) {
  const stage = await drawLoggedIn(
    <LinkProvider value={RouterLink}>
      <main>
        <h1>Today</h1>
        <ConferenceCard />
      </main>
    </LinkProvider>,
    { account: { answered_prompts } },
  );
  await stage.device.setFact('features', { ...FEATURES, ...features });
  await stage.db.memberships.bulkPut([plan(stage), plan(stage)]);
  if (plans === 3) await stage.db.memberships.put(plan(stage));
  return stage;
}

const plan = ({ id }: { id: string }) => memberOf(newId(), { id, name: 'Ada Lund' }, 'owner');

test('the offer leads to a new outing that begins as a conference, which answers it', async () => {
  const { engine, id, href } = await drawn();
  await expect.element(offer).toBeVisible();
  await expectAccessible();
  const link = offer.getByRole('link', { name: 'Plan a conference' });
  await link.click();
  await waitFor(() => expect(href()).toBe('/create-outing?template=conference'));
  expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
    'account.answerPrompts',
    { id, change: ANSWERED },
    undefined,
  );
});

test('“Not now” is stored for all devices, and shows an error where that fails', async () => {
  const { engine, id } = await drawn();
  engine.mutate.mockResolvedValueOnce({ kind: 'full' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect.element(page.getByText(/full|space|storage/i).first()).toBeVisible();
  await expect.element(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await waitFor(() =>
    expect(engine.mutate).toHaveBeenLastCalledWith(
      'account.answerPrompts',
      { id, change: ANSWERED },
      undefined,
    ),
  );
});

test('the offer is missing where the server disables it, and for users who answered it', async () => {
  const { device, change } = await drawn({ conference_promo: false });
  await expect.element(offer).not.toBeInTheDocument();
  await device.setFact('features', FEATURES);
  await expect.element(offer).toBeVisible();
  // On another device.
  await change({ answered_prompts: ['conference'] });
  await expect.element(offer).not.toBeInTheDocument();
});

test('the offer appears with the third plan', async () => {
  const stage = await drawn({}, [], 2);
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await stage.db.memberships.put(plan(stage));
  await expect.element(offer).toBeVisible();
});
