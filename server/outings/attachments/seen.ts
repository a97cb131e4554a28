/** Decides who sees attachments of each type. */
import * as v from 'valibot';
import { AttachmentType } from '#contract/outings/attachment/attachment.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { rowFor } from '../../core/outings/find.ts';
import type { Standing, Verdict } from '../../core/outings/policy.ts';
import { replayIf } from '../../core/outings/replay.ts';
import { outingFileEntity } from '../outing-files/entity.ts';
import { mayOutingFile } from '../outing-files/policy.ts';
import { photoEntity } from '../photos/entity.ts';
import { mayPhoto } from '../photos/policy.ts';
import { pollEntity } from '../polls/entity.ts';
import { mayPoll } from '../polls/policy.ts';
import { typeOf } from './types.ts';

export const MAY_SEE: Readonly<Record<AttachmentType, (standing: Standing) => Verdict>> = {
  poll: (standing) => mayPoll('see', standing),
  photo: (standing) => mayPhoto('see', standing),
  file: (standing) => mayOutingFile('see', standing),
};

const About = v.object({ data: v.object({ attributes: v.object({ type: AttachmentType }) }) });

/** Returns whether a stored response about an attachment of any type may be returned again. */
export const readableResponse = replayIf((standing, participation) =>
  MAY_SEE[v.parse(About, participation).data.attributes.type](standing),
);

async function standingFor(db: Queryable, callerId: string, id: string, type: AttachmentType) {
  switch (type) {
    case 'poll':
      return (await rowFor(db, callerId, pollEntity, id)).standing;
    case 'photo':
      return (await rowFor(db, callerId, photoEntity, id)).standing;
    case 'file':
      return (await rowFor(db, callerId, outingFileEntity, id)).standing;
  }
}

/**
 * Checks that a user sees an attachment.
 * @throws {Refusal} as for an unknown id, if it does not exist or is hidden from them
 */
export async function seesAttachment(db: Queryable, callerId: string, id: string): Promise<Verdict> {
  const type = (await typeOf(db, id)) ?? 'poll';
  return MAY_SEE[type](await standingFor(db, callerId, id, type));
}
