/**
 * Tests the placeholders for missing parts of a person: the name of a deleted account, or a photo that failed to load.
 */

import { useTranslations } from 'use-intl';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Avatar, AvatarStack } from '#ui/parts/avatar.tsx';
import { MarkedName } from '#ui/parts/marked-name.tsx';
import { NamesApart, usePersonName } from '#ui/parts/person-name.ts';
import { draw } from '../draw.tsx';

const ADA = { id: 'a', name: 'Ada Lund' };
const GONE = { id: 'b', name: '' };
const GUEST = { id: 'c', name: 'Emil', guest: true } as const;

function Names() {
  const nameOf = usePersonName();
  return <p>{[ADA, GONE].map(nameOf).join(' · ')}</p>;
}

test('an account without a name reads “deleted account”, also in screen readers', async () => {
  await draw(
    <main>
      <Names />
      <Avatar person={GONE} named />
      <AvatarStack people={[ADA, GONE]} />
    </main>,
  );
  await expect.element(page.getByText('Ada Lund · Deleted account')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Deleted account', exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Ada Lund, Deleted account' })).toBeVisible();
});

function Sentence() {
  return (
    <p>
      {useTranslations('activity').rich('answered.going', { name: usePersonName()(GUEST), who: (x) => x })}
    </p>
  );
}

test('a guest has a label in words: in sentences, in rows, and in screen readers', async () => {
  await draw(
    <main>
      <Sentence />
      <AvatarStack people={[ADA, GUEST]} />
      <div data-testid="row">
        <MarkedName person={GUEST} />
      </div>
      <NamesApart value={new Map([['c', 'Emil (2)']])}>
        <Avatar person={GUEST} named />
      </NamesApart>
    </main>,
  );
  await expect.element(page.getByText('Emil (guest) is coming')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Ada Lund, Emil (guest)' })).toBeVisible();
  await expect.element(page.getByTestId('row')).toHaveTextContent('Emil, Guest');
  await expect.element(page.getByRole('img', { name: 'Emil (2) (guest)' })).toBeVisible();
});

test('a photo that fails to load leaves the initials', async () => {
  const photo = '/files/never-seen-on-this-device.webp';
  await draw(
    <main>
      <Avatar person={{ ...ADA, photo }} named />
    </main>,
  );
  await expect.element(page.getByText('AL', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Ada Lund' })).toBeVisible();
});
