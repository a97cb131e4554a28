/** Tests that registering by a link sends its advocate code, also through a provider. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptTrip } from '#domain/app/providers/trip.ts';
import { NewcomerForm } from '#features/accounts/newcomer-form.tsx';
import { Register } from '#features/accounts/register.tsx';
import { waitFor } from '../../fixtures/wait-for.ts';
import { drawLoggedIn } from '../logged-in.tsx';

const FEATURES = {
  auto_translate: false,
  landing_coming_soon: false,
  default_registration: true,
  registration_by_invitation: true,
  advocate: true,
  conference_promo: false,
  guests: true,
};
const NEWCOMER = {
  ticket: 'ticket',
  first_name: 'Eve',
  last_name: 'Moss',
  email: 'eve@house.example',
  email_verified: true,
};

test('a user who leaves the registration for a provider and comes back still names who sent them', async () => {
  const out = await drawLoggedIn(<Register advocate="code-of-ada" />, { reader: 'signed_out' });
  await out.device.setFact('features', FEATURES);
  await out.device.setFact('providers', [{ name: 'house', label: 'House of Ann' }]);
  // A load of the provider's page would end the test.
  out.engine.call.mockResolvedValueOnce({ kind: 'ok', response: { data: { address: '#house' } } } as never);
  await expect.element(page.getByLabelText('First name')).toBeVisible();
  await page.getByRole('button', { name: /House of Ann/ }).click();
  await waitFor(() => expect(location.hash).toBe('#house'));

  const back = await drawLoggedIn(
    <NewcomerForm label="House of Ann" newcomer={NEWCOMER} trip={keptTrip()} way="open" onVoid={() => {}} />,
    { reader: 'signed_out' },
  );
  await userEvent.fill(page.getByLabelText('Username'), 'eve');
  await page.getByRole('button', { name: 'Create account' }).click();
  const body = expect.objectContaining({ ticket: 'ticket', advocate_code: 'code-of-ada' });
  await waitFor(() =>
    expect(back.engine.call).toHaveBeenCalledWith('providers.register', {
      params: undefined,
      query: undefined,
      body,
    }),
  );
});
