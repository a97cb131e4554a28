import type { Document } from '../document.ts';

export const document: Document = {
  language: 'en',
  title: 'Terms of use',
  summary:
    'What you can expect of this service, and what it expects of you. The operator runs it at this address.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Who these terms are between',
      blocks: [
        'Outing is software that anyone may run. These terms are between you and the operator of the server at the address that you opened. The authors of the software are not a party to them: they do not run this server and see none of its data.',
        'You accept these terms by creating an account or by using the service. If you do not accept them, please do not use it.',
      ],
    },
    {
      id: 'service',
      heading: 'What the service does',
      blocks: [
        'You plan outings with other people: day and place, program, shared notes, and polls. Your data is stored on your device as well as on the server, so you can read and change it offline. Changes are sent as soon as you are online.',
        'The service is in beta. Some parts are still missing, and others may change or be removed. It is free now. If something costs money one day, you will be told first, and you are charged only for what you agreed to.',
        'The service may be unavailable at times: servers fail, and need maintenance.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        {
          list: [
            'You need your own e-mail address. Confirm it before you can use anything else.',
            'The operator decides whether new users can join by invitation, freely, or not at all. An invitation expires 24 hours after it was made.',
            'Use a name by which the people you plan with know you.',
            'An account is for one person. Keep your password to yourself, and choose one that you use nowhere else.',
            'Anyone who can unlock your device can read what is stored on it. Log out on devices that others use.',
            'Tell the operator if you think that someone else uses your account.',
          ],
        },
        'You have to be old enough to agree to these terms where you live. The operator may ask for a higher age.',
      ],
    },
    {
      id: 'content',
      heading: 'What you write',
      blocks: [
        'What you write stays yours. You allow the operator to store it, to copy it for backups, and to send it to the people whom you share it with: the service needs that to work. These terms allow nothing else. Your content is neither sold nor used for advertising.',
        'Think before you share. Everyone who takes part in an outing can read its notes and polls, and has a copy on their devices. Anyone with the link can see the main details of a public outing.',
        'When you delete something, it disappears from every device that reaches the server. Backups may contain it for a while longer, and no one can undo that others have read or copied it.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'anything that breaks the law where you or the operator are;',
            'anything that the community standards do not allow;',
            'content that belongs to someone else and that you may not share;',
            'getting into accounts or outings that are not open to you, or trying to;',
            'disrupting the service: overloading it, bypassing its limits, or misusing it;',
            'collecting data about people without their consent.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Outings happen in the world',
      blocks: [
        'The service helps to plan. It does not organize, check or insure anything that people do together. The people who plan an outing are responsible for the plan, and everyone is responsible for themselves: decide for yourself whether a hike, a drive or an evening with strangers is safe for you.',
        'Do not rely on the service in an emergency. Other people’s changes may reach you late, and your offline changes reach no one until you are back online.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending it',
      blocks: [
        'You may stop at any time. Deactivate your account in the settings: it is hidden at once and deleted after 30 days. Before that, “Export your data” gives you a copy of everything.',
        'The operator may block an account that breaks these terms, or end the service. If there is time, you are told first and can copy your data.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        'The service is offered as it is. As far as the law allows, the operator is liable only for damage caused intentionally or by gross negligence, and for harm to life, body or health. Rights that the law gives you as a consumer stay as they are.',
        'The software comes without any warranty, under the MIT license.',
      ],
    },
    {
      id: 'changes',
      heading: 'When these terms change',
      blocks: [
        'The operator may change these terms. Important changes are announced before they apply, and by continuing to use the service you accept them. If one part of these terms is void, the others remain valid.',
        'The law of the operator’s country applies, unless the law of your country protects you better.',
      ],
    },
  ],
};
