/** Tests reacting to a poll and to a file, and pinning a file, on a phone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Person } from '#contract/base/shapes.ts';
import { newId } from '#db/new-id.ts';
import { type OutingFileRow as File, listInOuting } from '#db/rows.ts';
import { AttachmentReactions } from '#domain/media/reactions/attachment-reactions.tsx';
import { FileRow } from '#features/outing-files/file-row.tsx';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const BEN: Person = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
const outing_id = newId();

function file(more: Partial<File['relations']> = {}): File {
  return {
    id: newId(),
    outing_id,
    attributes: {
      type: 'file',
      key: 'f'.repeat(32),
      name: 'tickets.pdf',
      media_type: 'application/pdf',
      bytes: 2_000,
      created_at_timestamp: 1,
      updated_at_timestamp: 1,
    },
    relations: { author: BEN, ...more },
    list: listInOuting('files', outing_id),
    order: 1,
    sequence: 1,
  };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const changes = ({ engine }: Stage) => engine.mutate.mock.calls.map(([name, args]) => ({ name, args }));

const drawFile = (row: File) =>
  drawLoggedIn(
    <main>
      <h1>Files</h1>
      <FileRow
        file={row}
        upload={undefined}
        copy={undefined}
        offline={false}
        highlighted={false}
        mayReact
        mayPin
        mayChange={false}
        chatId={null}
        onCancel={() => {}}
      />
    </main>,
  );

test('a file without reactions reserves no space for them until a user reacts, from its menu', async () => {
  const row = file();
  const stage = await drawFile(row);
  await expect.element(button('File actions: tickets.pdf')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Reactions' })).not.toBeInTheDocument();
  await button('File actions: tickets.pdf').click();
  await page.getByRole('menuitem', { name: 'Add a reaction' }).click();
  await button('React with 👍').click();
  expect(changes(stage)).toEqual([{ name: 'files.react', args: { id: row.id, outing_id, emoji: '👍' } }]);
});

test("a press joins another user's reaction, or takes back the own one, and the menu pins", async () => {
  const row = file({
    reactions: [{ emoji: '❤️', count: 2 }],
    reaction: { emoji: '❤️', reacted_at_timestamp: 1 },
  });
  const stage = await drawFile(row);
  await expect.element(button(/React with ❤️/)).toBeVisible();
  await expectAccessible();
  await button(/React with ❤️/).click();
  await button('File actions: tickets.pdf').click();
  await page.getByRole('menuitem', { name: /Pin to the top/ }).click();
  await expect
    .poll(() => changes(stage))
    .toEqual([
      { name: 'files.react', args: { id: row.id, outing_id, emoji: null } },
      { name: 'files.feature', args: { id: row.id, outing_id, is_featured: true } },
    ]);
});

test("a user who may not react sees others' choices, and nothing where there are none", async () => {
  const reactions = [{ emoji: '🎉', count: 1 }];
  await drawLoggedIn(
    <main>
      <AttachmentReactions attachment={file({ reactions })} mayReact={false} />
      <AttachmentReactions attachment={file()} mayReact={false} />
    </main>,
  );
  await expect.element(button(/React with 🎉/)).toBeDisabled();
  expect(page.getByRole('group', { name: 'Reactions' }).elements()).toHaveLength(1);
  await expect.element(button('Add a reaction')).not.toBeInTheDocument();
});
