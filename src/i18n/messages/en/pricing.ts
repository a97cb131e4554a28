/** Texts of the pricing page, whose plans are examples. */
export const pricing = {
  title: 'Pricing',
  line: 'Outing is free for everyone now.',
  exampleTitle: 'These plans are examples',
  exampleLine:
    'They show what a subscription could look like one day. The numbers are made up, and nothing can be bought here.',
  billing: 'How you’d pay',
  period: {
    monthly: 'Monthly',
    yearly: 'Yearly',
  },
  example: 'Example',
  now: 'What you have now',
  perMonth: 'per month',
  price: '{price, number}',
  noPayment: 'nothing to pay',
  yearly: '{price, number} paid once a year',
  saves: 'Saves {part, number, percent}',
  monthly: 'paid each month',
  includes: 'Included in {plan}',
  plan: {
    basic: { name: 'Basic', line: 'For you and your friends' },
    standard: { name: 'Standard', line: 'For those who plan a lot' },
    enterprise: { name: 'Enterprise', line: 'For clubs and companies' },
  },
  feature: {
    outings: 'Outings with program, polls, notes and photos',
    chat: 'Chats, stories and news',
    offline: 'Works offline, too',
    calendar: 'Links to and from other calendars',
    allOfBasic: 'Everything in Basic',
    space: 'More room for photos and files',
    largeFiles: 'Larger files',
    allOfStandard: 'Everything in Standard',
    people: 'Outings for very many people',
    support: 'Support that answers first',
  },
} as const;
