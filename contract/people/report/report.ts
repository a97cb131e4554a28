/** Defines reports from users to the operator: about a person, or something that a person wrote. */
import * as v from 'valibot';
import { ReportText } from '../../base/fields.ts';
import { Id } from '../../base/shapes.ts';

export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'impersonation',
  'other',
] as const;

export const NewReport = v.object({
  id: v.optional(Id),
  /** `user`, or the kind of an entity as named in events */
  subject_kind: v.picklist(['user', 'outing', 'note', 'comment', 'attachment', 'message']),
  subject_id: Id,
  reason: v.picklist(REPORT_REASONS),
  text: v.optional(ReportText, ''),
});
export type NewReport = v.InferOutput<typeof NewReport>;
