/** Exports everything a guest said as one file, from what is stored on this device. */
import type { User } from '#contract/accounts/user/user.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { ownMemberships } from '#db/queries/outings/outings.ts';
import { present } from '#ui/device/clock.ts';
import { download } from '#ui/device/download.ts';

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** Returns the plans that the guest answered, each with their answer and votes. */
export async function ownData(db: UserDatabase, { id, attributes }: User) {
  const [memberships, participations, polls] = await Promise.all([
    ownMemberships(db, id),
    db.answers.toArray(),
    db.polls.toArray(),
  ]);
  const outings = await db.outings.toArray();
  const titles = new Map(outings.map((outing) => [outing.id, outing.attributes.title]));
  const rootOf = new Map(outings.map((outing) => [outing.id, outing.root_id]));
  const plans = [...memberships.values()].map((membership) => {
    const outing = outings.find((one) => one.id === membership.outing_id);
    const { participation, note, adults, children, answered_at_timestamp } = membership.attributes;
    return {
      title: outing?.attributes.title ?? null,
      starts_at: outing?.attributes.starts_at ?? null,
      timezone: outing?.attributes.timezone ?? null,
      answer: participation,
      note,
      adults,
      children,
      answered_at: iso(answered_at_timestamp),
      parts: participations
        .filter((answer) => answer.relations.user.id === id && answer.outing_id === membership.outing_id)
        .map((answer) => ({
          title: titles.get(answer.item_id) ?? null,
          answer: answer.attributes.participation,
          note: answer.attributes.note,
        })),
      votes: polls
        .filter((poll) => rootOf.get(poll.outing_id) === membership.outing_id)
        .flatMap((poll) =>
          (poll.relations.votes ?? []).map(({ poll_option_id, answer, voted_at_timestamp }) => {
            const option = poll.relations.options.find((one) => one.id === poll_option_id)?.attributes;
            return {
              question: poll.attributes.question,
              option: option && (option.text || option.starts_at),
              answer,
              voted_at: iso(voted_at_timestamp),
            };
          }),
        ),
    };
  });
  return { name: attributes.name, timezone: attributes.timezone, plans };
}

/** Downloads it. */
export async function saveOwnData(db: UserDatabase, user: User): Promise<void> {
  const data = { made_at: iso(present()), ...(await ownData(db, user)) };
  await download(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'outing.json');
}
