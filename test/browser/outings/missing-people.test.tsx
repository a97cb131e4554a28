/** What stands for a person of whom something is missing: the name of an account that is gone, or a photo that did not come. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Avatar, AvatarStack } from '#ui/parts/avatar.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { draw } from '../draw.tsx';

const ADA = { id: 'a', name: 'Ada Lund' };
const GONE = { id: 'b', name: '' };

function Names() {
  const nameOf = usePersonName();
  return <p>{[ADA, GONE].map(nameOf).join(' · ')}</p>;
}

test('an account without a name is called a deleted account, also by screen readers', async () => {
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

test('a photo that does not come leaves the initials', async () => {
  const photo = '/files/never-seen-on-this-device.webp';
  await draw(
    <main>
      <Avatar person={{ ...ADA, photo }} named />
    </main>,
  );
  await expect.element(page.getByText('AL', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Ada Lund' })).toBeVisible();
});
