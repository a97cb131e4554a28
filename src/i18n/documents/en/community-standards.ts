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
        'Behind every name is a person who gave up an evening to be with others. Write as you would speak to them across a table. These standards hold for everything that others can see: names, titles, descriptions, notes, polls and invitations.',
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
            'Do not humble, threaten, stalk or make fun of anyone, and do not get others to do so.',
            'No one is shut out or put down for where they come from, the colour of their skin, their sex, whom they love, what they believe, their age, their body or a disability.',
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
            'Nothing sexual that involves minors, ever. It is reported to the police.',
            'No advances to people who did not ask for them, and no sexual content where others do not expect it.',
            'Where someone seems to be in danger, call the emergency number first and write to the operator second.',
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
            'Where people meet is for those who take part. Think twice before you make an outing at a private address public.',
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
            'Be yourself. Do not pretend to be another person or to speak for someone who does not know of it.',
            'Do not invite people to something other than what you wrote.',
            'No advertising in disguise, no chain letters, no selling of what is not allowed to be sold.',
            'Do not follow or invite strangers in heaps.',
          ],
        },
      ],
    },
    {
      id: 'organizers',
      heading: 'If you run an outing',
      blocks: [
        'You decide who may invite, change details and add things. Use that to keep the outing a good place: take out what hurts people, and speak with whoever wrote it. Whoever wrote something can always delete it.',
      ],
    },
    {
      id: 'report',
      heading: 'When something is wrong',
      blocks: [
        'Write to the operator: which outing, what happened, and when. There is no button for it in the app yet. You may also leave the matter to the organizers of the outing.',
        'The operator looks at what was reported, and only as far as that takes. They may warn someone, remove content, or block an account, according to how bad it is and how often it happened. Whoever is concerned may tell their side.',
      ],
    },
  ],
};
