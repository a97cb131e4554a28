/** Tests what hosts and members see of guests: the link of the outing, and guests in the list of people. */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pathWith } from '#contract/base/call.ts';
import { guestCalls } from '#contract/outings/guest/calls.ts';
import type { OutingLink } from '#contract/outings/guest/guest.ts';
import { newId } from '#db/new-id.ts';
import { listInOuting, type MembershipRow, type OutingRow, TIMELINE } from '#db/rows.ts';
import { permissionsIn } from '#domain/outings/permissions.ts';
import { useChat } from '#features/chat/pane/use-chat.ts';
import type { ShownOuting } from '#features/outings/details/find-outing.ts';
import InviteDialog from '#features/outings/invite/invite-dialog.tsx';
import PeopleDialog from '#features/outings/people/people-dialog.tsx';
import { keptRow } from '../../fixtures/kept-response.ts';
import { memberOf } from '../../fixtures/member-row.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const FEATURES = {
  auto_translate: false,
  landing_coming_soon: false,
  default_registration: false,
  registration_by_invitation: true,
  advocate: true,
  conference_promo: false,
  guests: true,
};

type Role = MembershipRow['attributes']['role'];

const button = (name: string | RegExp) => page.getByRole('button', { name });
const nothing = () => {};

/** The outing as one of its members sees it. */
function pageOf(outing: OutingRow, userId: string, role: Role): ShownOuting {
  const membership = memberOf(outing.id, { id: userId, name: 'Ada Lund' }, role);
  return {
    outing,
    rootId: outing.id,
    root: outing,
    place: { kind: 'member', membership },
    parent: null,
    role,
    permissions: permissionsIn(outing, outing, userId, role),
    unsent: false,
    refused: [],
    refusedOfPeople: { own: [], ofOthers: [] },
  };
}

const link = (part: Partial<OutingLink> = {}): OutingLink => ({
  token: 'abcdefghijklmnopqrstuv',
  answers_max: null,
  answers_count: 3,
  admits_max: 5,
  admits_count: 0,
  ...part,
});

/** Makes the engine return this response to every request about the link. */
function responses(stage: Stage, response: OutingLink): void {
  const reply = async () => ({ kind: 'ok', response: { data: response } }) as never;
  stage.engine.ask.mockImplementation(reply);
  stage.engine.call.mockImplementation(async (name) =>
    String(name).startsWith('guests.')
      ? ((await reply()) as never)
      : ({ kind: 'offline', by: 'none' } as never),
  );
}

/** The people of an outing's list, and those who can be mentioned in its chat. */
function ChatPeople({ id }: { id: string }) {
  const chat = useChat(id);
  return chat?.kind === 'open' ? <p>In the chat: {chat.people.map(({ name }) => name).join(', ')}</p> : null;
}

test('a guest does not appear in the chat of an outing, which guests do not see', async () => {
  const outing = { ...sampleOuting({ title: 'Picnic' }), list: TIMELINE, order: 1, sequence: 1 };
  const id = newId();
  const stage = await drawLoggedIn(<ChatPeople id={outing.id} />, { id });
  await stage.db.memberships.bulkPut([
    memberOf(outing.id, { id, name: 'Ada Lund' }, 'member'),
    memberOf(outing.id, { name: 'Ben Kaya' }, 'member'),
    memberOf(outing.id, { name: 'Emil' }, 'guest'),
  ]);
  await stage.db.outings.put(outing);
  await expect.element(page.getByText('In the chat: Ben Kaya', { exact: true })).toBeVisible();
});

describe('the link of an outing', () => {
  async function drawLink(
    {
      role = 'owner' as Role,
      guests = true,
      attributes = { answers_by_link: true } as Partial<OutingRow['attributes']>,
    } = {},
    known: OutingLink | null = link(),
  ) {
    const outing = sampleOuting({ title: 'Picnic', ...attributes });
    const id = newId();
    const stage = await drawLoggedIn(
      <InviteDialog page={pageOf(outing, id, role)} open onClose={nothing} />,
      { id },
    );
    await stage.device.setFact('features', { ...FEATURES, guests });
    if (known !== null) {
      responses(stage, known);
      // The page sends its request as soon as it is drawn, and again when the network returns.
      await stage.setNetwork('offline');
      await stage.setNetwork('online');
    }
    return { stage, outing };
  }

  test('the link can be shared, shows how many answered, and can be limited and renewed', async () => {
    const { stage, outing } = await drawLink();
    await expect.element(page.getByText(`${location.origin}/i/abcdefghijklmnopqrstuv`)).toBeVisible();
    await expect.element(page.getByText('3 people joined')).toBeVisible();
    await expectAccessible();
    await button('More').click();
    await expect.element(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    responses(stage, link({ answers_max: 10 }));
    await page.getByRole('combobox', { name: 'How many guests can answer' }).selectOptions('10');
    await expect.element(page.getByText('3 of 10 people joined')).toBeVisible();
    expect(stage.engine.call).toHaveBeenCalledWith('guests.changeLink', {
      params: { id: outing.id },
      query: undefined,
      body: { answers_max: 10 },
    });
    await expectAccessible();
    responses(stage, link({ token: 'zyxwvutsrqponmlkjihgfe', answers_count: 0 }));
    await button('New invite link').click();
    const asked = page.getByRole('alertdialog', { name: 'Make a new invite link?' });
    await expect.element(asked.getByText(/People who answered stay/)).toBeVisible();
    await asked.getByRole('button', { name: 'New invite link' }).click();
    await expect.element(page.getByText(`${location.origin}/i/zyxwvutsrqponmlkjihgfe`)).toBeVisible();
    await expect.element(page.getByText('No one joined with it yet')).toBeVisible();
  });

  test('hosts can turn the link off and on by a setting of the outing, also offline', async () => {
    const { stage, outing } = await drawLink();
    await button('More').click();
    await stage.setNetwork('offline');
    await page.getByRole('switch', { name: 'Anyone with the invite link can answer' }).click();
    await waitFor(() =>
      expect(stage.engine.mutate).toHaveBeenCalledWith(
        'outings.configure',
        { id: outing.id, settings: { answers_by_link: false } },
        undefined,
      ),
    );
  });

  test('a link that is off is hidden, and a draft shows when it works', async () => {
    await drawLink({ attributes: { answers_by_link: false, status: 'draft' } });
    await expect.element(page.getByText(/the invite link doesn’t work/)).toBeVisible();
    await expect.element(page.getByText(/^This is a draft: invitations and the invite link/)).toBeVisible();
    await expect.element(page.getByText(/\/i\//)).not.toBeInTheDocument();
  });

  test('a link that was seen once can be shared offline, but not changed', async () => {
    const { stage, outing } = await drawLink({}, null);
    await stage.setNetwork('offline');
    await expect.element(page.getByText(/Connect once to get the invite link/)).toBeVisible();
    const path = pathWith(guestCalls.showLink, { params: { id: outing.id } });
    const kept = keptRow(path, { answer: { data: link() }, fetched_at: Date.now() - 60_000 });
    await stage.db.keptAnswers.put(kept);
    await expect.element(page.getByText(`${location.origin}/i/abcdefghijklmnopqrstuv`)).toBeVisible();
    await button('More').click();
    await expect.element(button('New invite link')).toBeDisabled();
    await expect.element(button('Copy invite link')).toBeEnabled();
  });

  test('the link reports that friends need an account where guests are turned off, and how many may register by it', async () => {
    await drawLink({ guests: false }, link({ admits_count: 2 }));
    await expect.element(page.getByText('The link lets up to 5 people register.')).toBeVisible();
    await expect.element(page.getByText('2 registered with it')).toBeVisible();
    await button('More').click();
    await expect.element(page.getByText('Friends need an account to answer.')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'How many people can register' })).toBeVisible();
    await expect
      .element(page.getByRole('combobox', { name: 'How many guests can answer' }))
      .not.toBeInTheDocument();
  });

  test('members do not see the link, and have their own', async () => {
    const { stage } = await drawLink({ role: 'member' }, null);
    await waitFor(() =>
      expect(stage.engine.ask).toHaveBeenCalledWith('invitations.showLink', expect.anything()),
    );
    await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
    expect(stage.engine.ask).not.toHaveBeenCalledWith('guests.showLink', expect.anything());
  });
});

describe('a guest in the list of people', () => {
  async function drawPeople(role: Role, guests = ['Emil']) {
    const outing = sampleOuting({ title: 'Picnic' });
    const id = newId();
    const shown = pageOf(outing, id, role);
    const stage = await drawLoggedIn(
      <PeopleDialog page={shown} open filter="all" onFilter={nothing} onInvite={nothing} onClose={nothing} />,
      { id },
    );
    const rows = guests.map((name, nth) => memberOf(outing.id, { name }, 'guest', nth + 2));
    const ben = memberOf(outing.id, { name: 'Ben Kaya' }, 'member');
    const own = shown.place.kind === 'member' ? [{ ...shown.place.membership, ...listed(outing.id) }] : [];
    await stage.db.memberships.bulkPut([...own, ben, ...rows]);
    await expect.element(page.getByText(guests[0] ?? '', { exact: true }).first()).toBeVisible();
    return { stage, outing, guest: rows[0] as MembershipRow, ben };
  }
  const listed = (id: string) => ({ list: listInOuting('memberships', id), order: 0 });

  const openMenu = (name: string) => button(`Actions for ${name} (guest)`).click();
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent);

  test('a guest has a label and no profile; members can only report them', async () => {
    await drawPeople('member');
    await expect.element(page.getByRole('heading', { name: 'Guests' })).toBeVisible();
    await expect.element(page.getByText('Guest', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ben Kaya' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Emil/ })).not.toBeInTheDocument();
    await expectAccessible();
    await openMenu('Emil');
    await waitFor(() => expect(items()).toEqual(['Report…']));
  });

  test('guests with the same name are numbered', async () => {
    await drawPeople('owner', ['Emil', 'emil']);
    await expect.element(page.getByText('emil (2)')).toBeVisible();
    await expect.element(button('Actions for emil (2) (guest)')).toBeVisible();
  });

  test('a host renames a guest; a refusal appears at the field, with the typed text', async () => {
    const { stage, outing, guest } = await drawPeople('organizer');
    stage.engine.mutate.mockImplementation(async () => {
      const refused = {
        kind: 'refused',
        at: 1,
        code: 'forbidden',
        message: 'No.',
        errors: {},
        held_by: null,
      } as const;
      await stage.db.outbox.add({
        id: 'change',
        name: 'guests.rename',
        version: 1,
        args: {},
        lane: '',
        touches: [],
        uses: [],
        creates: null,
        queued_at: 1,
        conflicts: 0,
        not_before: 0,
        state: { ...refused, reason: 'guest_elsewhere' },
      });
      return { kind: 'stored', mutationId: 'change' };
    });
    await openMenu('Emil');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename the guest' });
    const field = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.fill(field, ' ');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(stage.engine.mutate).not.toHaveBeenCalled();
    await userEvent.fill(field, 'Emil K');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect.element(dialog.getByText(/^This guest has answered other plans too/)).toBeVisible();
    await expect.element(field).toHaveValue('Emil K');
    expect(stage.engine.mutate).toHaveBeenCalledWith(
      'guests.rename',
      { id: guest.id, outing_id: outing.id, name: 'Emil K' },
      { drafts: [`guest/${guest.id}/name`] },
    );
    // The form replaces the refused change.
    expect(stage.engine.discard).toHaveBeenCalledWith('change');
    await expectAccessible();
  });

  test('a host declares a guest to be a member, after a confirmation', async () => {
    const { stage, outing, guest, ben } = await drawPeople('owner');
    await openMenu('Emil');
    await page.getByRole('menuitem', { name: /^Is the same person as/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Who is Emil (guest)?' });
    await dialog.getByRole('button', { name: /Ben Kaya/ }).click();
    const asked = page.getByRole('alertdialog', { name: 'Is Emil (guest) the same person as Ben Kaya?' });
    await expect.element(asked.getByText(/takes over the answers and votes/)).toBeVisible();
    expect(stage.engine.mutate).not.toHaveBeenCalled();
    await asked.getByRole('button', { name: 'Same person' }).click();
    await waitFor(() =>
      expect(stage.engine.mutate).toHaveBeenCalledWith(
        'guests.merge',
        { id: guest.id, outing_id: outing.id, into: ben.id, name: 'Emil' },
        undefined,
      ),
    );
  });
});
