/** Runs the process that draws the pictures of shared links. */
import * as v from 'valibot';
import { serveOrders } from '../../base/children/serve-orders.ts';
import { ownFile } from '../../base/config/paths.ts';
import { drawFace } from './draw.ts';

// Read when the first text is drawn.
process.env.FONTCONFIG_FILE = ownFile('core/faces/fonts/fonts.conf');
// For macOS, which uses its own fonts otherwise.
process.env.PANGOCAIRO_BACKEND = 'fontconfig';

const Order = v.object({
  picture: v.object({
    title: v.string(),
    line: v.string(),
    direction: v.picklist(['ltr', 'rtl']),
    dateBadge: v.nullable(v.object({ month: v.string(), day: v.string(), weekday: v.string() })),
    cover: v.nullable(v.object({ key: v.string(), width: v.number() })),
    template: v.string(),
    seed: v.string(),
  }),
  cover: v.nullable(v.instance(Uint8Array)),
});

serveOrders(Order, async ({ picture, cover }) => ({ kind: 'made', bytes: await drawFace(picture, cover) }));
