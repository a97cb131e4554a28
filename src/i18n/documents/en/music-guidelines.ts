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
        'Nothing: it plays no music, stores none, and has no licence for any. There is no library to choose from, and no way to attach a recording. You can write about music, and put addresses of other services into descriptions and notes.',
      ],
    },
    {
      id: 'links',
      heading: 'Links to music',
      blocks: [
        {
          list: [
            'Link to places that offer the music lawfully: the musicians’ own pages, shops and streaming services.',
            'Do not link to copies that no one was allowed to make, or to tools for making them.',
            'What a service behind a link asks of you, and what it learns about you, is between you and that service.',
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
        'Singing and playing among friends and family is a private matter almost everywhere. It is different when the public can come, when someone earns money with it, or when it is streamed or recorded for others. Then you may need:',
        {
          list: [
            'a licence of the society that collects for composers and publishers in your country;',
            'the consent of those who made the recording, or of the musicians who play;',
            'a licence for the place, which bars and halls often have already;',
            'quiet at the hour at which the neighbours sleep.',
          ],
        },
        'Whoever plans the outing sees to that. The operator does not, and cannot.',
      ],
    },
    {
      id: 'recordings',
      heading: 'Recording and filming',
      blocks: [
        'Ask the musicians and everyone there before you record or film them, and again before you show it to anyone. Music in the background of a film is music, too.',
      ],
    },
    {
      id: 'rights',
      heading: 'If it is your music',
      blocks: [
        'Should something here use your work in a way that you did not allow, write to the operator. Say who you are, which work it is, and where it stands. They remove it when you are right, and tell whoever put it there.',
      ],
    },
  ],
};
