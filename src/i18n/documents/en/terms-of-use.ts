import type { Document } from '../document.ts';

export const document: Document = {
  language: 'en',
  title: 'Terms of use',
  summary:
    'What you may expect of this service, and what it expects of you. It is run by whoever put it on this address: the operator.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Who these terms are between',
      blocks: [
        'Outing is software that anyone may run. These terms are between you and the operator of the server at the address that you opened. The authors of the software are no part of them: they do not run this server, and they see nothing of what is on it.',
        'You accept these terms by creating an account or by using the service. If you do not accept them, please do not use it.',
      ],
    },
    {
      id: 'service',
      heading: 'What the service does',
      blocks: [
        'You plan outings with other people: their day and place, their program, notes that everyone writes, and polls. What concerns you is kept on your device as well as on the server, so that you can read and change it without a network. What you change is sent as soon as there is one.',
        'The service is in beta. Parts of it are still to come, and parts of it may change or go away. It costs nothing now. Should something cost money one day, you will be told before, and nothing is charged that you did not agree to.',
        'There is no promise that the service is always there. Servers fail, and sometimes they are worked on.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        {
          list: [
            'You need an e-mail address that you can read. It has to be confirmed before anything else opens.',
            'The operator decides whether new people come in by invitation, by themselves, or not at all. An invitation expires 24 hours after it was made.',
            'Say who you are: a name by which the people you plan with know you.',
            'An account is for one person. Keep your password to yourself, and choose one that you use nowhere else.',
            'Whoever can open your device can read what is stored on it. Log out on devices that others use.',
            'Tell the operator when you think that someone else uses your account.',
          ],
        },
        'You have to be old enough to agree to these terms where you live. The operator may ask for a higher age.',
      ],
    },
    {
      id: 'content',
      heading: 'What you write',
      blocks: [
        'What you write stays yours. You allow the operator to store it, to copy it for backups, and to send it to the people whom you share it with: without that the service could not do its work. Nothing further is allowed by these terms. It is neither sold nor used for advertising.',
        'Think before you share. Everyone who takes part in an outing can read its notes and polls, and has a copy on their devices. An outing that you make public can be seen, in its main points, by whoever has its link.',
        'When you delete something it goes away for everyone whose device reaches the server. Backups may hold it for a while longer, and no one can take back what someone has read or written down.',
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
            'disturbing the service: overloading it, working around its limits, or sending it what it was not made for;',
            'collecting data about people who did not ask for that.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Outings happen in the world',
      blocks: [
        'The service helps to plan. It does not organise, examine or insure anything that people do together. Whoever plans an outing answers for the plan, and everyone answers for themselves: judge by yourself whether a hike, a drive or an evening with strangers is safe for you.',
        'Do not rely on the service in an emergency. A change that someone made may reach you late, and one that you made without a network reaches no one until you are back online.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending it',
      blocks: [
        'You may stop at any time. There is no button yet that deletes an account; the operator does it when you ask. Before that, write down what you want to keep.',
        'The operator may block an account that breaks these terms, or end the service. Where there is time for it, you are told before and can copy what is yours.',
      ],
    },
    {
      id: 'liability',
      heading: 'What the operator answers for',
      blocks: [
        'The service is offered as it is. As far as the law allows, the operator answers only for damage that they cause on purpose or by gross carelessness, and for harm to life, body or health. Rights that the law gives you as a consumer stay as they are.',
        'The software comes without any warranty, under the MIT licence.',
      ],
    },
    {
      id: 'changes',
      heading: 'When these terms change',
      blocks: [
        'The operator may change these terms. What matters to you is announced before it holds, and if you go on using the service then, you accept it. Should one part of these terms be void, the others stay.',
        'The law of the country in which the operator lives applies, unless the law of your own protects you better.',
      ],
    },
  ],
};
