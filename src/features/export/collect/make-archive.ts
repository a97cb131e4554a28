/** Makes an archive: collects one thing after the other, writes it, and releases it. */
import { calendarText, type WrittenOuting } from '#contract/icalendar/write.ts';
import type { Outing } from '#contract/outings/outing/outing.ts';
import { FolderNames } from '../archive/file-names.ts';
import { conversationPage, indexPage, type OutingLine } from '../archive/index-page.ts';
import { outingPage } from '../archive/outing-page.ts';
import { recordWords } from '../archive/record-words.ts';
import type { OwnRecord } from '../archive/shape.ts';
import { type Reading, wordsOf } from '../archive/words.ts';
import { ArchiveWriter, type Sink } from '../archive/zip.ts';
import type { Collecting } from './collecting.ts';
import { collectConversations, ownConversations } from './conversations.ts';
import { ListReader } from './list-reader.ts';
import { Missing } from './missing.ts';
import { collectOutings, ownOutings } from './outings.ts';
import { collectOwn } from './own.ts';
import { instant } from './records.ts';
import type { Source } from './source.ts';
import { Things } from './things.ts';

/** `done` of `total` outings and chats, as far as known. */
export interface Progress {
  done: number;
  total: number | null;
  /** Pictures and files. */
  files: number;
  bytes: number;
}

export interface Made {
  bytes: number;
  files: number;
  /** The number of lines in the list of what is missing. */
  missing: number;
  /** Whether the server became unreachable during the export. */
  wasLost: boolean;
}

export interface ArchiveOptions {
  reading: Reading;
  withBytes: boolean;
  sink: Sink;
}

const json = (record: unknown) => `${JSON.stringify(record, null, 2)}\n`;

const writtenOuting = ({ id, attributes }: Outing): WrittenOuting => ({
  id,
  attributes: {
    title: attributes.title,
    description: attributes.description,
    starts_at: attributes.starts_at,
    ends_at: attributes.ends_at,
    all_day: attributes.all_day,
    timezone: attributes.timezone,
    place_name: attributes.place_name,
    place_address: attributes.place_address,
    status: attributes.status,
    created_at_timestamp: attributes.created_at_timestamp,
    updated_at_timestamp: attributes.updated_at_timestamp,
  },
});

/** @throws what writing throws, and the reason of `source.signal` when it is aborted; nothing remains then */
export async function makeArchive(
  source: Source,
  { reading, withBytes, sink }: ArchiveOptions,
  onProgress: (progress: Progress) => void,
): Promise<Made> {
  const writer = new ArchiveWriter(sink);
  try {
    return await writeArchive(source, { reading, withBytes, writer }, onProgress);
  } catch (problem) {
    await writer.abort();
    throw problem;
  }
}

async function writeArchive(
  source: Source,
  { reading, withBytes, writer }: { reading: Reading; withBytes: boolean; writer: ArchiveWriter },
  onProgress: (progress: Progress) => void,
): Promise<Made> {
  const t = wordsOf(reading, 'archive');
  const progress: Progress = { done: 0, total: null, files: 0, bytes: 0 };
  const report = () => onProgress({ ...progress, bytes: writer.bytes });
  const missing = new Missing();
  const reader = new ListReader(source);
  const things = new Things(source, { writer, missing, reader, withBytes }, () => {
    progress.files += 1;
    report();
  });
  const collecting: Collecting = { source, reader, writer, missing, things, words: recordWords(reading) };
  const own = await collectOwn(collecting);
  const roots = await ownOutings(collecting);
  const conversations = await ownConversations(collecting);
  progress.total = roots.length + conversations.length;
  report();
  const done = () => {
    progress.done += 1;
    report();
  };
  const outings: OutingLine[] = [];
  const dated: WrittenOuting[] = [];
  const names = new FolderNames(t('unnamed.outing'));
  await collectOutings(collecting, roots, names, async (outing, folder, rows) => {
    await writer.addText(`${folder}/data.json`, json(outing));
    await writer.addText(`${folder}/index.html`, outingPage(reading, outing));
    const { id, title, starts_at, ends_at, all_day, timezone } = outing;
    outings.push({ id, title, starts_at, ends_at, all_day, timezone, folder });
    dated.push(...rows.filter(({ attributes }) => attributes.status !== 'draft').map(writtenOuting));
    done();
  });
  const chats: OwnRecord['conversations'] = [];
  const chatNames = new FolderNames(t('unnamed.chat'));
  await collectConversations(collecting, conversations, chatNames, async (conversation, folder) => {
    await writer.addText(`${folder}/data.json`, json(conversation));
    await writer.addText(`${folder}/index.html`, conversationPage(reading, conversation));
    chats.push({ id: conversation.id, name: conversation.name, folder });
    done();
  });
  const { origin, now, language } = reading;
  await writer.addText(
    'calendar.ics',
    calendarText({ name: t('calendar'), origin, outings: dated, personal: own.entries, now }),
  );
  const record: OwnRecord = {
    format: 'outing-archive',
    version: 1,
    made_at: instant(now),
    origin,
    language,
    missing: missing.all,
    ...own.record,
    outings: outings.map(({ id, title, folder }) => ({ id, title, folder })),
    conversations: chats,
  };
  await writer.addText('data.json', json(record));
  await writer.addText('index.html', indexPage(reading, record, outings));
  source.signal.throwIfAborted();
  await writer.finish();
  return { bytes: writer.bytes, files: progress.files, missing: missing.all.length, wasLost: reader.wasLost };
}
