import type { Document } from '../document.ts';

export const document: Document = {
  language: 'en',
  title: 'Community standards',
  summary: 'How people treat each other here, so that planning together stays a pleasure.',
  reviewed: false,
  sections: [
    {
      id: 'idea',
      heading: 'The idea',
      blocks: [
        'Behind every name is a person who gave up an evening to be with others. Write as you would speak to them across a table. These standards apply to everything that others can see: names, titles, descriptions, notes, polls and invitations.',
      ],
    },
    {
      id: 'respect',
      heading: 'Be kind',
      blocks: [
        {
          list: [
            'Disagree about plans, not about people.',
            'A “no” needs no reason. Do not press anyone to come, to stay or to explain themselves.',
            'Do not humiliate, threaten, stalk or mock anyone, and do not encourage others to do so.',
            'Do not exclude or insult anyone for their origin, skin color, sex, the people they love, their beliefs, age, body or disability.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Keep each other safe',
      blocks: [
        {
          list: [
            'Say plainly what an outing asks of people: how long and how hard it is, what it costs, who else comes.',
            'Do not plan anything that is meant to hurt people, animals or things, and do not praise those who do.',
            'Nothing sexual that involves minors, ever. We report it to the police.',
            'No unwanted advances, and no sexual content where others do not expect it.',
            'If someone seems to be in danger, call the emergency number first, then write to the operator.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      heading: 'Respect what is private',
      blocks: [
        {
          list: [
            'Do not share addresses, telephone numbers, messages or pictures of people who would not want it.',
            'Meeting places are for the people who take part. Think twice before you publish an outing at a private address.',
            'Notes are for the people of the outing. Ask before you copy them elsewhere.',
          ],
        },
      ],
    },
    {
      id: 'honesty',
      heading: 'Be honest',
      blocks: [
        {
          list: [
            'Be yourself. Do not pretend to be someone else, or to speak for someone without their knowledge.',
            'Do not invite people to something other than what you wrote.',
            'No hidden advertising, no chain letters, no illegal sales.',
            'Do not follow or invite strangers in bulk.',
          ],
        },
      ],
    },
    {
      id: 'organizers',
      heading: 'If you run an outing',
      blocks: [
        'You decide who may invite, change details and add things. Use that to keep the outing a good place: remove what hurts people, and talk to its author. Authors can always delete what they wrote.',
      ],
    },
    {
      id: 'report',
      heading: 'When something is wrong',
      blocks: [
        'Choose “Report…” in the menu of the person, outing, note, comment, photo, file or message, and say what happened. You may also ask the organizers of the outing for help.',
        'The operator looks at what was reported, and at no more than necessary. They may warn someone, remove content, or block an account, depending on how serious and how frequent it is. The person concerned may tell their side.',
      ],
    },
  ],
};
