/**
 * Acts of photos of an outing: added on the days after it, by those who took them, with reactions soon after. And of
 * its files, added before it.
 */
import * as v from 'valibot';
import { mediaTypeOf } from '#contract/base/file-names.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { NewOutingFile } from '#contract/outings/outing-file/outing-file.ts';
import { NewPhoto } from '#contract/outings/photo/photo.ts';
import { FILE_UPLOAD_TYPE } from '#contract/uploads/upload.ts';
import { files } from '../../core/uploads/tables.ts';
import { createOutingFile } from '../../outings/outing-files/write.ts';
import { createPhoto } from '../../outings/photos/write.ts';
import { keyOfBytes, sampleId } from '../chance.ts';
import type { SampleOutingFile } from '../outing-files.ts';
import type { SamplePhoto } from '../photos.ts';
import { momentOf } from '../span.ts';
import { type Act, act } from '../stage.ts';
import type { Root } from './outing.ts';
import type { DrawnFile } from './pictures.ts';

/** Part of the time before an outing: when users have joined. */
const ADDED_FROM = 0.4;

const MINUTE_MS = 60_000;

export const photoWords = ({ plan }: Pick<Root, 'plan'>, { taken }: SamplePhoto) =>
  `photo:${plan.key}:${taken}`;
export const fileWords = ({ plan }: Pick<Root, 'plan'>, { name }: SampleOutingFile) =>
  `file:${plan.key}:${name}`;

/** @param drawn the stored data of each picture, by its key */
export function photoActs(
  root: Root,
  taken: readonly SamplePhoto[],
  drawn: (key: string) => DrawnFile,
): Act[] {
  const { plan, id: outing_id, times, today, spans } = root;
  const slot = 1 / (taken.length + 1);
  return taken.flatMap((photo, nth) => {
    const { author, caption, alt, isFeatured, reactions = [] } = photo;
    const words = photoWords(root, photo);
    const from = nth * slot;
    const added = momentOf(spans.after, from, slot / 4, words);
    const params = { id: sampleId(words, added) };
    const featured = { params, body: { is_featured: true } };
    const upload_key = keyOfBytes(words);
    const taken_at = `${times.starts_at?.slice(0, 10) ?? today.date}T${photo.taken}`;
    const written = { ...params, outing_id, type: 'photo', upload_key, caption, alt, taken_at };
    const body = v.parse(NewPhoto, written);
    const upload = { key: upload_key, outing_id, touched_at_timestamp: added };
    return [
      {
        by: author,
        at: added,
        what: words,
        async does({ ctx, ...stage }) {
          const owner_id = stage.caller.userId;
          await stage.tx.insert(files).values({ ...drawn(upload_key), ...upload, owner_id });
          await createPhoto(ctx, { ...stage, body });
        },
      },
      ...(isFeatured === true
        ? [act(plan.owner, added + MINUTE_MS, attachmentCalls.settings, featured)]
        : []),
      ...reactions.map(([person, emoji]) => {
        const at = momentOf(spans.after, from + slot / 2, slot / 2, `${words}:${person}`);
        return act(person, at, attachmentCalls.react, { params, body: { emoji } });
      }),
    ];
  });
}

export function fileActs(root: Root, added: readonly SampleOutingFile[]): Act[] {
  const { id: outing_id, spans } = root;
  const slot = (1 - ADDED_FROM) / (added.length + 1);
  return added.map((file, nth) => {
    const words = fileWords(root, file);
    const at = momentOf(spans.before, ADDED_FROM + nth * slot, slot, words);
    const upload_key = keyOfBytes(words);
    const written = { id: sampleId(words, at), outing_id, type: 'file', upload_key, name: file.name };
    const body = v.parse(NewOutingFile, written);
    return {
      by: file.author,
      at,
      what: words,
      async does({ ctx, ...stage }) {
        await stage.tx.insert(files).values({
          key: upload_key,
          owner_id: stage.caller.userId,
          outing_id,
          state: 'uploaded',
          type: FILE_UPLOAD_TYPE,
          bytes: file.bytes.byteLength,
          touched_at_timestamp: at,
        });
        await createOutingFile(ctx, { ...stage, body }, mediaTypeOf(file.name));
      },
    };
  });
}
