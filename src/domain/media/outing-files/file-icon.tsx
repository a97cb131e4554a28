/** Shows the kind of a file as a picture with its extension. */

import {
  BookOpen,
  CalendarDays,
  Contact,
  File,
  FileArchive,
  FileImage,
  FileMusic,
  FilePlay,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  MapPinned,
  Presentation,
} from 'lucide-react';
import { extensionOf } from '#contract/base/file-names.ts';
import type { OutingFileRow } from '#db/rows.ts';

/** By the beginning or content of their media types; the first match wins. */
const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^text\/calendar/, CalendarDays],
  [/^text\/vcard/, Contact],
  [/gpx|earth|geo\+json/, MapPinned],
  [/^image\//, FileImage],
  [/^audio\//, FileMusic],
  [/^video\//, FilePlay],
  [/epub/, BookOpen],
  [/sheet|excel|csv|numbers/, FileSpreadsheet],
  [/presentation|powerpoint|keynote/, Presentation],
  [/zip|7z|x-tar/, FileArchive],
  [/^text\/|pdf|word|opendocument|rtf|pages/, FileText],
];

/** Longer extensions mean little. */
const SHOWN_MAX = 5;

export function OutingFileIcon({ file: { attributes } }: { file: OutingFileRow }) {
  const { media_type, name } = attributes;
  const Icon = ICONS.find(([kind]) => kind.test(media_type))?.[1] ?? File;
  const extension = extensionOf(name);
  return (
    <span
      aria-hidden
      className="flex size-12 shrink-0 flex-col items-center justify-center gap-0.5 rounded-field bg-tint text-deep"
    >
      <Icon className="size-5" strokeWidth={1.75} />
      {extension !== '' && extension.length <= SHOWN_MAX && (
        <span className="font-semibold text-[10px] uppercase leading-none tracking-wide">{extension}</span>
      )}
    </span>
  );
}
