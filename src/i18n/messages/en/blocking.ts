/** Texts for blocking and unblocking a person. */
export const blocking = {
  title: 'Block {name}?',
  does: {
    apart: '{name} can’t find you, follow you, invite you or write to you, and you can’t find them either.',
    follows: 'You stop following each other, and {name} leaves your contact lists.',
    outings: 'In outings you’re both in, you only see each other’s name.',
    quiet: '{name} isn’t told. You can unblock them anytime.',
  },
  confirm: 'Block',
  blocked: '{name} is blocked.',
  unblocked: '{name} is no longer blocked.',
} as const;
