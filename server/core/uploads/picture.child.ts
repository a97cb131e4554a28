/**
 * Runs the process that reads pictures: the damage by a hostile file, in time, memory or a crash, is confined to it.
 */
import * as v from 'valibot';
import { PictureType } from '#contract/uploads/upload.ts';
import { serveOrders } from '../../base/children/serve-orders.ts';
import { makePictures } from './picture.ts';

const Order = v.object({
  bytes: v.instance(Uint8Array),
  type: PictureType,
  shape: v.object({
    widths: v.array(v.number()),
    aspect: v.nullable(v.number()),
    enlarges: v.exactOptional(v.literal(true)),
  }),
});

serveOrders(Order, ({ bytes, type, shape }) => makePictures(new Uint8Array(bytes), type, shape));
