/** What a story looks like without its words: its picture, or the drawn ground. Fills its frame. */
import type { Story } from '#contract/story.ts';
import { PhotoImage } from '../pictures/photo-image.tsx';
import { Postcard, templateOf } from '../postcard.tsx';

interface StoryGroundProps {
  story: Pick<Story, 'id' | 'attributes'>;
  /** Its drawn width in px. */
  width: number;
}

export function StoryGround({ story: { id, attributes }, width }: StoryGroundProps) {
  const { picture, ground } = attributes;
  if (picture) return <PhotoImage {...picture} width={width} />;
  return <Postcard template={templateOf(ground, id)} seed={id} className="aspect-auto! size-full" />;
}
