/** What a message says, with its addresses as links and the people whom it names as ways to their profiles. */
import type { Mention } from '#contract/chat/message/message.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { profileHref } from '#domain/people/relation.ts';
import { Link } from '#ui/parts/link.tsx';

interface MessageTextProps {
  text: string;
  mentions: readonly Mention[];
}

/** Nothing of it becomes anything but text and links. */
export function MessageText({ text, mentions }: MessageTextProps) {
  const ends = [0, ...mentions.map(({ start, length }) => start + length)];
  return (
    <>
      {mentions.map(({ user_id, start, length }, index) => (
        <span key={start}>
          <LinkedText text={text.slice(ends[index], start)} />
          <Link href={profileHref(user_id)} className="font-semibold text-deep hover:underline">
            <bdi>{text.slice(start, start + length)}</bdi>
          </Link>
        </span>
      ))}
      <LinkedText text={text.slice(ends.at(-1))} />
    </>
  );
}
