/** What a story looks like without its words: its picture, or the drawn ground. Fills its frame. */
import type { Story } from '#contract/people/story/story.ts';
import { PhotoImage } from '#domain/media/pictures/photo-image.tsx';
import { TallPostcard } from '#domain/media/stories/tall-postcard.tsx';

interface StoryGroundProps {
  story: Pick<Story, 'id' | 'attributes'>;
  /** Its drawn width in px. */
  width: number;
}

export function StoryGround({ story: { id, attributes }, width }: StoryGroundProps) {
  const { picture, ground } = attributes;
  if (picture) return <PhotoImage {...picture} width={width} />;
  return <TallPostcard ground={ground} seed={id} />;
}
