/** Defines the content of the composer. It is stored as a draft until it is sent. */
import * as v from 'valibot';
import { MESSAGE_MAX } from '#contract/base/limits.ts';
import { Id } from '#contract/base/shapes.ts';
import { isStorable, isVisible } from '#contract/base/texts.ts';
import { Mention, MessageSubject } from '#contract/chat/message/message.ts';

export const ComposerValues = v.object({
  text: v.string(),
  mentions: v.array(Mention),
  /** The message that it replies to or edits. */
  about: v.nullable(v.object({ kind: v.picklist(['reply', 'edit']), id: Id })),
  /** The part of the outing that it will show. */
  subject: v.optional(v.nullable(MessageSubject), null),
});
export type ComposerValues = v.InferOutput<typeof ComposerValues>;

export const NOTHING: ComposerValues = { text: '', mentions: [], about: null, subject: null };

/** Returns the text of a draft for the list of chats; empty if it only replies to something. */
export function draftText(values: unknown): string {
  const parsed = v.safeParse(ComposerValues, values);
  return parsed.success && parsed.output.about?.kind !== 'edit' ? parsed.output.text.trim() : '';
}

/** Why a text cannot be sent; null if it can. */
export type TextProblem = 'empty' | 'too_long' | 'not_storable';

/** @param isEnough whether there is something to send without text. */
export function problemOf(text: string, isEnough: boolean): TextProblem | null {
  if (!isEnough && !isVisible(text)) return 'empty';
  if (text.trim().length > MESSAGE_MAX) return 'too_long';
  return isStorable(text) ? null : 'not_storable';
}
