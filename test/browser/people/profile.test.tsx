/** Tests the user's own and others' profiles in each state, and the reader's actions there. */
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pathWith } from '#contract/base/call.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { profileCalls } from '#contract/people/profile/calls.ts';
import type { Profile } from '#contract/people/profile/profile.ts';
import type { RelatedPerson } from '#contract/people/related-person/related-person.ts';
import { CONNECTIVITY_AT_FIRST } from '#db/database/device-database.ts';
import { newId } from '#db/new-id.ts';
import { listOfPerson } from '#db/rows.ts';
import { OtherProfile } from '#features/profile/other-profile.tsx';
import { OwnProfile } from '#features/profile/own-profile.tsx';
import { keptRow } from '../../fixtures/kept-response.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const BEN = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const text = (words: string | RegExp) => page.getByText(words);

function outing(title: string, starts_at: string): OutingPreview {
  return {
    id: newId(),
    attributes: {
      title,
      description: '',
      starts_at,
      ends_at: null,
      all_day: false,
      timezone: 'Europe/Berlin',
      place_name: '',
      place_address: '',
      cover_template: '',
      cover: null,
      status: 'set',
      open_to_join: false,
      capacity: null,
      put_away_at_timestamp: null,
      members_can_bring: true,
    },
    relations: { owner: BEN, people: [BEN], stats: statsOf() },
  };
}

const statsOf = (): OutingPreview['relations']['stats'] => ({
  items_count: 0,
  members_count: 1,
  going_count: 1,
  maybe_count: 0,
  spectators_count: 0,
  waiting_count: 0,
  invited_count: 0,
});

function profileOf(person: typeof BEN, outings: OutingPreview[] = []): Profile {
  const { id, username, name, avatar } = person;
  return {
    id,
    attributes: {
      username,
      name,
      avatar,
      about: 'Cooks too much. See https://soup.example/',
      links: ['https://www.kitchen.example/soup'],
      default_continent: '1',
      cover_template: 'city-dusk',
      cover: null,
      created_at_timestamp: Date.UTC(2023, 10, 5),
      updated_at_timestamp: 1,
    },
    relations: {
      stats: { outings_count: 18, countries_count: 6, followers_count: null, following_count: 4 },
      outings,
    },
  };
}

/** Stores it as an earlier visit did. */
const keep = ({ db }: Stage, username: string, profile: Profile) =>
  db.keptAnswers.put(
    keptRow(pathWith(profileCalls.show, { params: { username } }), {
      answer: { data: profile },
      fetched_at: Date.now() - 5 * 60_000,
    }),
  );

const relate = ({ db }: Stage, attributes: Partial<RelatedPerson['attributes']>) =>
  db.people.put({
    id: BEN.id,
    attributes: {
      is_follower: false,
      is_followed: false,
      is_blocked: false,
      list_ids: [],
      contact_requested_at_timestamp: null,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
      ...attributes,
    },
    relations: { user: BEN },
    list: listOfPerson('people'),
    order: 1,
    sequence: 0,
  });

type Asked = Awaited<ReturnType<Stage['engine']['ask']>>;

/** The profile's other requests get no response. */
const aboutProfile = (result: Asked) => async (name: string) =>
  name.startsWith('profiles.') ? result : ({ kind: 'offline', by: 'none' } as const);

/** Sets the server's response from now on; the screen requests it again as the network returns. */
async function answer({ engine, setNetwork }: Stage, result: Asked) {
  engine.ask.mockImplementation(aboutProfile(result));
  await setNetwork('offline');
  await setNetwork('online');
}

const ofBen = (itemId?: string) => (
  <main>
    <OtherProfile username="ben" itemId={itemId} />
  </main>
);
const ownProfile = (shares = false) => (
  <main>
    <OwnProfile itemId={undefined} shares={shares} />
  </main>
);

// Toasts outlive the page that showed them.

describe("another person's profile", () => {
  test('a profile that was never opened reads as missing without a network; a stored one shows its age', async () => {
    const stage = await drawLoggedIn(ofBen());
    await stage.setNetwork('offline');
    await expect.element(text(/^You’re offline, and this profile isn’t on this device/)).toBeVisible();
    await keep(stage, 'ben', profileOf(BEN));
    await expect.element(heading('Ben Kaya')).toBeVisible();
    await expect.element(text('Updated 5 minutes ago')).toBeVisible();
    await expect.element(text('@ben')).toBeVisible();
  });

  test("a profile shows the person's texts, and no number that the reader may not see", async () => {
    const stage = await drawLoggedIn(ofBen(), { size: DESKTOP });
    await keep(
      stage,
      'ben',
      profileOf(BEN, [outing('Soup', '2099-01-01T19:00'), outing('Bread', '2020-01-01T19:00')]),
    );
    await relate(stage, { is_follower: true, is_followed: true });
    const link = page.getByRole('link', { name: 'kitchen.example' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(text('Europe')).toBeVisible();
    await expect.element(text('Member since November 2023')).toBeVisible();
    await expect.element(text('You and Ben Kaya follow each other.')).toBeVisible();
    const countries = page.getByRole('link', { name: /Countries/ });
    await expect.element(countries).toHaveAttribute('href', '/users/ben/travel');
    await expect.element(text('Following').first()).toBeVisible();
    expect(page.getByText('Followers').query()).toBeNull();
    await expect.element(heading('Coming up')).toBeVisible();
    await expect.element(heading('Past')).toBeVisible();
    await expectAccessible();
  });

  test('a profile of no one, and one hidden from the reader, look the same', async () => {
    const stage = await drawLoggedIn(ofBen());
    await answer(stage, {
      kind: 'refused',
      code: 'not_found',
      message: 'No.',
      errors: {},
      retryAfterMs: null,
    });
    await expect.element(heading('No one here')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/people');
  });

  test('a profile that failed to load is requested again', async () => {
    const stage = await drawLoggedIn(ofBen());
    await answer(stage, {
      kind: 'refused',
      code: 'unavailable',
      message: 'Later.',
      errors: {},
      retryAfterMs: null,
    });
    await expect.element(text('Couldn’t load this profile.')).toBeVisible();
    stage.engine.ask.mockImplementation(aboutProfile({ kind: 'ok', response: { data: profileOf(BEN) } }));
    await button('Retry').click();
    await expect.element(heading('Ben Kaya')).toBeVisible();
  });

  test('a profile is requested again when the reader refreshes the screen', async () => {
    const stage = await drawLoggedIn(ofBen());
    await keep(stage, 'ben', profileOf(BEN));
    await expect.element(heading('Ben Kaya')).toBeVisible();
    const refreshedAt = (synced_at: number) =>
      stage.device.setFact('connectivity', {
        ...CONNECTIVITY_AT_FIRST,
        network: { kind: 'online' },
        synced_at,
      });
    await refreshedAt(1);
    const { ask } = stage.engine;
    await waitFor(() => expect(ask).toHaveBeenCalled());
    const before = ask.mock.calls.length;
    await waitFor(async () => {
      await refreshedAt(Date.now());
      expect(ask.mock.calls.length).toBeGreaterThan(before);
    });
  });

  test('the profile of a blocked person shows only the name, and unblocks', async () => {
    const stage = await drawLoggedIn(ofBen());
    await keep(stage, 'ben', profileOf(BEN));
    await relate(stage, { is_blocked: true });
    await expect.element(text(/^You blocked Ben Kaya/)).toBeVisible();
    expect(text('Countries').query()).toBeNull();
    await button('Unblock').click();
    expect(stage.engine.mutate).toHaveBeenCalledExactlyOnceWith(
      'people.block',
      { person: BEN, blocked: false },
      undefined,
    );
  });

  test('a profile of a follower offers contact lists, and a button to follow back', async () => {
    const stage = await drawLoggedIn(ofBen());
    await keep(stage, 'ben', profileOf(BEN));
    await relate(stage, { is_follower: true });
    await expect.element(button('Add to lists')).toBeVisible();
    await button(/Follow .*back/).click();
    expect(stage.engine.mutate).toHaveBeenCalledExactlyOnceWith(
      'people.follow',
      { person: BEN, follow: true },
      undefined,
    );
  });

  test('a profile shows the outing that its address names', async () => {
    const many = Array.from({ length: 12 }, (_, nth) => outing(`Soup ${nth}`, `2099-01-${10 + nth}T19:00`));
    const target = many[9]?.id;
    const stage = await drawLoggedIn(ofBen(target));
    await keep(stage, 'ben', profileOf(BEN, many));
    await expect.element(page.getByRole('link', { name: 'Soup 9' })).toBeInViewport();
  });
});

describe('reporting and blocking', () => {
  test('a report needs a reason, thanks the reader, and offers blocking, which can be undone', async () => {
    const stage = await drawLoggedIn(ofBen());
    await keep(stage, 'ben', profileOf(BEN));
    await relate(stage, { is_followed: true });
    await button('Actions for Ben Kaya').click();
    await page.getByRole('menuitem', { name: 'Report…' }).click();
    await button('Send report').click();
    await expect.element(text('Choose a reason.')).toBeVisible();
    await page.getByRole('radio', { name: 'Something else' }).click();
    await userEvent.fill(page.getByRole('textbox', { name: /Tell us more/ }), 'Too much soup.');
    await button('Send report').click();
    await expect.element(text('Thank you')).toBeVisible();
    const [name, args, options] = stage.engine.mutate.mock.calls[0] ?? [];
    expect(name).toBe('reports.create');
    expect(args).toMatchObject({
      subject_kind: 'user',
      subject_id: BEN.id,
      name: 'Ben Kaya',
      reason: 'other',
      text: 'Too much soup.',
    });
    expect(options).toEqual({ drafts: [`report/${BEN.id}`] });
    await button('Block Ben Kaya').click();
    await expect.element(text('Ben Kaya is blocked.')).toBeVisible();
    expect(stage.engine.mutate).toHaveBeenLastCalledWith(
      'people.block',
      { person: BEN, blocked: true },
      undefined,
    );
    await button('Undo').click();
    await waitFor(() => expect(stage.engine.discard).toHaveBeenCalledWith('change'));
  });

  test('blocking describes first what it does', async () => {
    const stage = await drawLoggedIn(ofBen());
    await keep(stage, 'ben', profileOf(BEN));
    await relate(stage, { is_followed: true });
    await button('Actions for Ben Kaya').click();
    await page.getByRole('menuitem', { name: 'Block…' }).click();
    await expect.element(text(/^Ben Kaya isn’t told/)).toBeVisible();
    expect(stage.engine.mutate).not.toHaveBeenCalled();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    expect(stage.engine.mutate).toHaveBeenCalledExactlyOnceWith(
      'people.block',
      { person: BEN, blocked: true },
      undefined,
    );
  });
});

describe("the user's own profile", () => {
  test('the profile is drawn from the device without a network, newer than its stored response', async () => {
    const account = { first_name: 'Adele', about: 'Lakes.', default_continent: '6' } as const;
    const stage = await drawLoggedIn(ownProfile(), { account });
    await stage.setNetwork('offline');
    await expect.element(heading('Adele Lund')).toBeVisible();
    await expect.element(text('Lakes.')).toBeVisible();
    await expect.element(text('Oceania')).toBeVisible();
    await expect.element(text(/^You’re offline. Numbers and outings appear/)).toBeVisible();
    const { id } = stage;
    await keep(stage, id, profileOf({ id, username: 'ada', name: 'Ada Lund', avatar: null }));
    await expect.element(text('18')).toBeVisible();
    await expect.element(heading('Adele Lund')).toBeVisible();
    await expectAccessible();
  });

  test('the profile draws nothing below its header until the numbers are known, which would push it down', async () => {
    const stage = await drawLoggedIn(ownProfile());
    const { id, engine, setNetwork } = stage;
    engine.ask.mockImplementation(() => new Promise(() => {}));
    await setNetwork('offline');
    await setNetwork('online');
    await expect.element(page.getByRole('status').getByText('Loading')).toBeInTheDocument();
    await expect.element(text(/^Member since/)).not.toBeInTheDocument();
    await keep(stage, id, profileOf({ id, username: 'ada', name: 'Ada Lund', avatar: null }));
    await expect.element(text(/^Member since/)).toBeVisible();
    await expect.element(text('countries')).toBeVisible();
  });

  test("the user changes the profile's cover to a drawn one", async () => {
    // Without a chosen cover, the account's id determines it, and might select the one that is tapped here.
    const { engine, id } = await drawLoggedIn(ownProfile(), { account: { cover_template: 'hills-dawn' } });
    await button('Change cover').click();
    await page.getByRole('radio', { name: /^Sea, dusk/ }).click();
    expect(engine.mutate).toHaveBeenCalledExactlyOnceWith(
      'account.coverTemplate',
      { id, cover_template: 'sea-dusk' },
      undefined,
    );
  });

  test('the profile accepts a photo, cuts it to a square, and removes it with a way back', async () => {
    const { engine, id, change } = await drawLoggedIn(ownProfile());
    const input = page.getByLabelText('Choose a photo');
    await userEvent.upload(input, await photo(600, 400));
    await button('Use photo').click();
    await waitFor(() => expect(engine.mutate).toHaveBeenCalledOnce());
    const [name, args, options] = engine.mutate.mock.calls[0] ?? [];
    expect(name).toBe('account.avatar');
    expect(args).toMatchObject({ id, width: 400, height: 400 });
    expect(options?.bytes?.byteLength).toBeGreaterThan(0);

    await change({ avatar: '/files/00000000000000000000000000000000?width=256' });
    await button('Change photo').click();
    await page.getByRole('menuitem', { name: 'Remove photo' }).click();
    expect(engine.mutate).toHaveBeenLastCalledWith('account.removeAvatar', { id }, undefined);
    await button('Undo').click();
    await waitFor(() => expect(engine.discard).toHaveBeenCalledWith('change'));
  });

  test.for(['image/jpg', 'image/pjpeg', '', 'application/octet-stream'])(
    'the profile accepts a photo that its system calls “%s”, by its content',
    async (type) => {
      const { engine } = await drawLoggedIn(ownProfile());
      const file = new File([await picture('image/jpeg')], 'photo.jpg', { type });
      await userEvent.upload(page.getByLabelText('Choose a photo'), file);
      await button('Use photo').click();
      await waitFor(() => expect(engine.mutate).toHaveBeenCalledOnce());
      expect(engine.mutate.mock.calls[0]?.[1]).toMatchObject({ width: 40, height: 40 });
    },
  );

  test.for([
    ['a text', 'Words', 'Choose a JPEG, PNG, WebP or AVIF photo.'],
    ['a photo in HEIC', '\0\0\0\x18ftypheic\0\0\0\0', /^This browser can’t read HEIC photos\./],
  ] as const)('the profile rejects %s, whatever its name', async ([, content, said]) => {
    await drawLoggedIn(ownProfile());
    const file = new File([content], 'photo.jpg', { type: 'image/jpeg' });
    await userEvent.upload(page.getByLabelText('Choose a photo'), file);
    await expect.element(text(said)).toBeVisible();
  });

  test('the profile puts a transparent photo on white where the browser writes no WebP', async () => {
    const convert = OffscreenCanvas.prototype.convertToBlob;
    const asWebp: number[] = [];
    vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockImplementation(function (
      this: OffscreenCanvas,
      options,
    ) {
      if (options?.type === 'image/webp') asWebp.push(this.width);
      return convert.call(this, options?.type === 'image/webp' ? { type: 'image/png' } : options);
    });
    const { engine } = await drawLoggedIn(ownProfile());
    await userEvent.upload(
      page.getByLabelText('Choose a photo'),
      new File([await picture('image/png')], 'disc.png', { type: 'image/png' }),
    );
    await button('Use photo').click();
    await waitFor(() => expect(engine.mutate).toHaveBeenCalledOnce());
    const [, args, options] = engine.mutate.mock.calls[0] ?? [];
    expect(args).toMatchObject({ type: 'image/jpeg' });
    // Such a browser makes a PNG instead, which takes its time: never of the whole picture.
    expect(asWebp).toEqual([1]);
    const drawn = await createImageBitmap(new Blob([options?.bytes ?? new ArrayBuffer()]));
    const context = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
    context?.drawImage(drawn, 0, 0);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(1, 1, 1, 1).data ?? [];
    expect(Math.min(red, green, blue)).toBeGreaterThan(240);
  });

  test('the profile opens as a picture to share, where the address asks for it', async () => {
    await drawLoggedIn(ownProfile(true));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Picture to share: “Ada Lund”' })).toBeVisible();
  });

  test('the user shares the profile as a link with a code, where the system shares none', async () => {
    await drawLoggedIn(ownProfile());
    await page.getByRole('button', { name: 'Share profile' }).click();
    await page.getByRole('menuitem', { name: 'Share link' }).click();
    await expect.element(text(/\/users\/ada\/profile$/)).toBeVisible();
  });
});

/** A disc on nothing, 40 pixels wide and high. */
async function picture(type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 40);
  const context = canvas.getContext('2d');
  context?.arc(20, 20, 12, 0, 2 * Math.PI);
  context?.fill();
  return await canvas.convertToBlob({ type });
}

async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png', { type: 'image/png' });
}
