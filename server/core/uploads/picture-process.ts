/** Runs the processes that read pictures, seen from the server. */
import * as v from 'valibot';
import { PHOTO_PLACEHOLDER_MAX } from '#contract/base/limits.ts';
import type { PictureType } from '#contract/uploads/upload.ts';
import { childrenOf, type Outcome } from '../../base/children/orders.ts';
import { PICTURE_REFUSALS, type Shape } from './picture-limits.ts';

export interface PictureOrder {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
  readonly shape: Shape;
  /** CPU time that it may use, in milliseconds. */
  readonly budgetMs: number;
}

const ChildResponse = v.variant('kind', [
  v.object({
    kind: v.literal('made'),
    pictures: v.array(
      v.object({ width: v.number(), height: v.number(), bytes: v.instance(Uint8Array<ArrayBufferLike>) }),
    ),
    placeholder: v.nullable(v.pipe(v.string(), v.base64(), v.maxLength(PHOTO_PLACEHOLDER_MAX))),
  }),
  v.object({ kind: v.literal('refused'), why: v.picklist(PICTURE_REFUSALS) }),
]);

export type PictureOutcome = Outcome<v.InferOutput<typeof ChildResponse>>;

// Decoders run in separate threads, so the process can count its CPU time.
const inChild = childrenOf({
  source: 'core/uploads/picture.child.ts',
  responses: ChildResponse,
  stuckMs: 120_000,
});

/** Has a process read one picture. As many run as are requested at the same time. */
export const readPicture = ({ budgetMs, ...order }: PictureOrder): Promise<PictureOutcome> =>
  inChild((ask) => ask(order, budgetMs));
