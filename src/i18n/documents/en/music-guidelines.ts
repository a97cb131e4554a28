import type { Document } from '../document.ts';

export const document: Document = {
  language: 'en',
  title: 'Music guidelines',
  summary: 'What to think of when music is a part of your plans.',
  reviewed: false,
  sections: [
    {
      id: 'service',
      heading: 'What the service does with music',
      blocks: [
        'Nothing: it plays no music, stores none, and has no license for any. There is no library to choose from, and no way to attach a recording. You can write about music, and put links to other services into descriptions and notes.',
      ],
    },
    {
      id: 'links',
      heading: 'Links to music',
      blocks: [
        {
          list: [
            'Link to places that offer the music lawfully: the musicians’ own pages, shops and streaming services.',
            'Do not link to illegal copies, or to tools for making them.',
            'The terms and the privacy of a linked service are between you and that service.',
          ],
        },
      ],
    },
    {
      id: 'words',
      heading: 'Lyrics and notes',
      blocks: [
        'The words and notes of a song belong to someone, too. Quote a line or two; do not paste whole songs, unless they are yours, free to use, or so old that they belong to everyone.',
      ],
    },
    {
      id: 'playing',
      heading: 'Music at your outing',
      blocks: [
        'Singing and playing among friends and family is a private matter almost everywhere. It is different if the event is public, if someone earns money with it, or if it is streamed or recorded for others. Then you may need:',
        {
          list: [
            'a license from the collecting society for composers and publishers in your country;',
            'the consent of the makers of the recording, or of the musicians;',
            'a license for the venue, which bars and halls often have;',
            'quiet when the neighbors sleep.',
          ],
        },
        'The people who plan the outing are responsible for that. The operator is not, and cannot be.',
      ],
    },
    {
      id: 'recordings',
      heading: 'Recording and filming',
      blocks: [
        'Ask the musicians and everyone there before you record or film them, and again before you show it to anyone. Background music in a video counts as well.',
      ],
    },
    {
      id: 'rights',
      heading: 'If it is your music',
      blocks: [
        'If something here uses your work without your permission, write to the operator. Say who you are, which work it is, and where it is. If you are right, they remove it and inform the person who posted it.',
      ],
    },
  ],
};
