/** Telling the operator of a person, or of what a person wrote. */
export const reporting = {
  action: 'Report…',
  title: {
    user: 'Report {name}',
    outing: 'Report this outing',
    note: 'Report this note',
    comment: 'Report this comment',
    attachment: 'Report this photo',
  },
  about: 'Your report goes to the people who run Outing. No one else is told.',
  reason: 'What’s wrong?',
  reasonOf: {
    spam: 'Spam or advertising',
    harassment: 'Bullying or harassment',
    hate: 'Hate',
    violence: 'Violence or threats',
    sexual: 'Sexual content',
    impersonation: 'Pretends to be someone else',
    other: 'Something else',
  },
  reasonMissing: 'Choose a reason.',
  text: 'Tell us more',
  send: 'Send report',
  thanks: 'Thank you',
  thanksLine: 'Your report is on its way. We’ll look at it, and no one else is told.',
  blockLine: 'Don’t want anything to do with {name}? They aren’t told when you block them.',
  block: 'Block {name}',
} as const;
