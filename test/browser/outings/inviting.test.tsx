/** Tests the screen of invitations to the product, in each state. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {
  RegisterInvitation,
  RegisterInvitations,
} from '#contract/accounts/register-invitation/register-invitation.ts';
import { KEPT_CALLS } from '#db/kept-responses.ts';
import { newId } from '#db/new-id.ts';
import { InviteScreen } from '#features/inviting/invite-screen.tsx';
import { keptRow } from '../../fixtures/kept-response.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const HOUR_MS = 3_600_000;
const FEATURES = {
  auto_translate: false,
  landing_coming_soon: false,
  default_registration: false,
  registration_by_invitation: true,
  advocate: true,
  conference_promo: false,
  guests: true,
};

const button = (name: string | RegExp) => page.getByRole('button', { name });

/** @param endsIn ms from now */
const invitation = (email: string | null, endsIn: number): RegisterInvitation => ({
  id: newId(),
  attributes: {
    code: 'c'.repeat(43),
    email,
    follows: true,
    created_at_timestamp: Date.now() + endsIn - 24 * HOUR_MS,
    expires_at_timestamp: Date.now() + endsIn,
  },
});

const data = (part: Partial<RegisterInvitations> = {}): RegisterInvitations => ({
  left: 3,
  most: 5,
  open: [],
  joined: [],
  advocated: 0,
  support_email: null,
  ...part,
});

const responses = (stage: Stage, response: RegisterInvitations) =>
  stage.engine.ask.mockImplementation(async () => ({ kind: 'ok', response: { data: response } }) as never);
const replies = (stage: Stage, reply: unknown) =>
  stage.engine.call.mockImplementation(async () => reply as never);
const refused = (code: string) => ({ kind: 'refused', code, message: 'No.', errors: {}, retryAfterMs: null });

/** Draws the screen with this response of the server; null: it does not respond. */
async function drawWith(response: RegisterInvitations | null, features = FEATURES): Promise<Stage> {
  const stage = await drawLoggedIn(
    <main>
      <InviteScreen />
    </main>,
  );
  await stage.device.setFact('features', features);
  if (response === null) return stage;
  responses(stage, response);
  // The page sends its request as soon as it is drawn, and again when the network returns.
  await stage.setNetwork('offline');
  await stage.setNetwork('online');
  await expect.element(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible();
  return stage;
}

describe('making an invitation', () => {
  test('an invitation shows its link and QR code at once', async () => {
    const stage = await drawWith(data());
    await expect.element(page.getByText('3 of 5 invitations left')).toBeVisible();
    await expectAccessible();
    const made = invitation(null, 24 * HOUR_MS);
    replies(stage, { kind: 'ok', response: { data: made } });
    responses(stage, data({ left: 2, open: [made] }));
    await button('Create an invitation').click();
    const dialog = page.getByRole('dialog', { name: 'Share “Invitation to Outing”' });
    await expect.element(dialog.getByText(`/register-invitation?code=${made.attributes.code}`)).toBeVisible();
    await expect.element(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expectAccessible();
    expect(stage.engine.call.mock.calls.at(-1)).toMatchObject([
      'registerInvitations.create',
      { body: { email: null, follows: true } },
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('2 of 5 invitations left')).toBeVisible();
    await expect.element(page.getByText('Invitation link')).toBeVisible();
  });

  test('an invitation to an invalid address shows the error at the field, and one to a valid address shows where it was sent', async () => {
    const stage = await drawWith(data());
    const field = page.getByRole('textbox', { name: /Your friend’s e-mail/ });
    await userEvent.fill(field, 'nobody');
    await button('Create an invitation').click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(stage.engine.call).not.toHaveBeenCalled();
    await userEvent.fill(field, 'Friend@example.org');
    await page.getByText('Follow each other').click();
    replies(stage, { kind: 'ok', response: { data: invitation('friend@example.org', 24 * HOUR_MS) } });
    await button('Create an invitation').click();
    await expect.element(page.getByText('Invitation sent to friend@example.org')).toBeVisible();
    await expect.element(field).toHaveValue('');
    expect(stage.engine.call.mock.calls.at(-1)).toMatchObject([
      'registerInvitations.create',
      { body: { email: 'friend@example.org', follows: false } },
    ]);
  });

  test('an invitation without a response leaves the typed text, and the next try requests the same one', async () => {
    const stage = await drawWith(data());
    const field = page.getByRole('textbox', { name: /Your friend’s e-mail/ });
    await userEvent.fill(field, 'friend@example.org');
    await stage.setNetwork('offline');
    await expect.element(page.getByText(/^You’re offline. Connect to create an invitation/)).toBeVisible();
    await button('Create an invitation').click();
    await waitFor(() => expect(stage.engine.call).toHaveBeenCalledTimes(1));
    await expect.element(field).toHaveValue('friend@example.org');
    await stage.setNetwork('online');
    replies(stage, { kind: 'ok', response: { data: invitation('friend@example.org', 24 * HOUR_MS) } });
    await button('Create an invitation').click();
    await expect.element(page.getByText(/^Invitation sent/)).toBeVisible();
    const [first, second] = stage.engine.call.mock.calls.map(([, input]) => input.body);
    expect(second).toEqual(first);
  });

  test('an invitation beyond the limit of mails shows the error at the field', async () => {
    const stage = await drawWith(data());
    await userEvent.fill(page.getByRole('textbox', { name: /e-mail/ }), 'friend@example.org');
    replies(stage, refused('rate_limited'));
    await button('Create an invitation').click();
    await expect.element(page.getByText(/^You’ve sent a lot of invitations today/)).toBeVisible();
  });

  test('the screen offers no invitation while none is left, and shows when one returns', async () => {
    await drawWith(
      data({ left: 0, open: [invitation(null, 5.5 * HOUR_MS), invitation('a@example.org', 9 * HOUR_MS)] }),
    );
    await expect.element(page.getByText(/You get one back in 5 hours/)).toBeVisible();
    await expect.element(button('Create an invitation')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('the screen offers no invitation where all are used, or where invitations are turned off', async () => {
    await drawWith(data({ left: 0 }));
    await expect.element(page.getByText('You’ve used all your invitations.')).toBeVisible();
    await drawWith(data(), { ...FEATURES, registration_by_invitation: false, advocate: false });
    await expect.element(page.getByText(/^No one can be invited to Outing right now/)).toBeVisible();
    await expect.element(button('Create an invitation')).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Months of Pro' })).not.toBeInTheDocument();
  });
});

describe('open invitations', () => {
  test('an open invitation shows how long it works; an expired one is gone, and can be renewed', async () => {
    await drawWith(
      data({ left: 1, open: [invitation('ben@example.org', 3.5 * HOUR_MS), invitation(null, -1)] }),
    );
    await expect.element(page.getByText('ben@example.org')).toBeVisible();
    await expect.element(page.getByText('Expires in 3 hours')).toBeVisible();
    await expect.element(page.getByText('Invitation link')).not.toBeInTheDocument();
    await expect.element(page.getByText('2 of 5 invitations left')).toBeVisible();
  });

  test('an open invitation can be revoked after a confirmation', async () => {
    const open = [invitation('ben@example.org', 3.5 * HOUR_MS)];
    const stage = await drawWith(data({ open }));
    const take = async () => {
      await button('More: ben@example.org').click();
      await page.getByRole('menuitem', { name: 'Take back' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Take back' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    };
    await take();
    await expect.element(page.getByText('You’re offline. Connect to take it back.')).toBeVisible();
    replies(stage, { kind: 'ok', response: { status: 'success' } });
    await take();
    await expect.element(page.getByText('Invitation taken back')).toBeVisible();
    await expect.element(page.getByText('ben@example.org')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^No open invitations/)).toBeVisible();
    expect(stage.engine.call.mock.calls.at(-1)).toMatchObject([
      'registerInvitations.withdraw',
      { params: { id: open[0]?.id } },
    ]);
  });

  test('an invitation that a person has used is marked as used', async () => {
    const stage = await drawWith(data({ open: [invitation('ben@example.org', 3 * HOUR_MS)] }));
    replies(stage, refused('gone'));
    responses(stage, data());
    await button('More: ben@example.org').click();
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect.element(page.getByText(/^Too late/)).toBeVisible();
    await expect.element(page.getByText('ben@example.org')).not.toBeInTheDocument();
  });
});

describe('people who joined, and months of Pro', () => {
  const joined = [
    {
      person: { id: newId(), username: 'greta', name: 'Greta Halm', avatar: null },
      joined_at_timestamp: Date.UTC(2026, 10, 20),
    },
  ];

  test('the screen shows people who joined with the progress, and how to claim the reward', async () => {
    await drawWith(data({ joined, advocated: 23, support_email: 'help@example.org' }));
    await expect
      .element(page.getByRole('link', { name: 'Greta Halm' }))
      .toHaveAttribute('href', '/users/greta/profile');
    await expect.element(page.getByText('3 of 10 for your next month')).toBeVisible();
    await expect.element(page.getByText('You’ve earned 2 months of Pro.')).toBeVisible();
    const link = page.getByRole('link', { name: 'Ask for it by e-mail' });
    const href = new URL(link.element().getAttribute('href') ?? '');
    expect(decodeURIComponent(href.pathname)).toBe('help@example.org');
    expect(href.searchParams.get('body')).toContain('I’m @ada. 23 friends have joined');
    await expectAccessible();
  });

  test("the screen shows the reader's code, and its link where registration is open", async () => {
    await drawWith(data({ advocate_code: 'AbCd' }));
    await expect.element(page.getByText('AbCd')).toBeVisible();
    await expect.element(page.getByText(/it shows that you sent your friends/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });

  test('the screen shows words without a link where the operator configures no address', async () => {
    await drawWith(data({ advocated: 10 }));
    await expect.element(page.getByText('0 of 10 for your next month')).toBeVisible();
    await expect.element(page.getByText(/^Contact support/)).toBeVisible();
  });
});

describe('the screen without a response', () => {
  test('the screen names what is missing offline, and shows the stored response of an earlier visit', async () => {
    const stage = await drawWith(null);
    await stage.setNetwork('offline');
    await expect.element(page.getByText(/^Your invitations aren’t on this device yet/)).toBeVisible();
    const response = { data: data({ open: [invitation('ben@example.org', 3 * HOUR_MS)] }) };
    const { path } = KEPT_CALLS['registerInvitations.show'];
    await stage.db.keptAnswers.put(keptRow(path, { answer: response, fetched_at: Date.now() - HOUR_MS }));
    await expect.element(page.getByText('ben@example.org')).toBeVisible();
    await expect.element(page.getByText('Updated 1 hour ago')).toBeVisible();
    await expect.element(button('Copy link: ben@example.org')).toBeEnabled();
  });

  test('the screen offers another try after a failure', async () => {
    const stage = await drawWith(null);
    stage.engine.ask.mockImplementation(async () => refused('internal') as never);
    // A change of the network sends the request again.
    await stage.setNetwork('offline');
    await expect.element(page.getByText('Couldn’t load your invitations.')).toBeVisible();
    responses(stage, data());
    await button('Retry').click();
    await expect.element(page.getByText('3 of 5 invitations left')).toBeVisible();
  });
});
