/** Renders the face of a registration invitation's link: the inviter, if the call that checks the code returns them. */
import { createTranslator } from 'use-intl/core';
import type { Face } from '../../base/http/site/face.ts';
import { directionOf } from '../../base/mail/letter.ts';
import type { Reader } from '../../base/mail/reader.ts';
import type { Context } from '../../context.ts';
import { LOOK_WORDS } from '../../core/faces/look-words.ts';
import { readersOf } from '../../core/faces/readers.ts';
import { findInvitation } from './invitations.ts';
import { inviterOf } from './registration.ts';

export const invitationFaces = (ctx: Context): Face[] => [
  {
    path: '/register-invitation',
    isSecret: true,
    async see(http) {
      const { limiter } = ctx;
      const address = http.get('address');
      // Only an attempt that is no guess is taken back: after too many guesses, a client learns nothing more.
      if (!(await limiter.allows('invitationCodePerAddress', address))) return 'hidden';
      const code = http.req.query('code') ?? '';
      const invitation = await findInvitation(ctx.db, code, ctx.clock());
      if (invitation === null) return 'hidden';
      await limiter.takeBack('invitationCodePerAddress', address);
      const inviter = await inviterOf(ctx, invitation);
      if (inviter === null || invitation.inviterId === null) return 'hidden';
      const { reader, sharer } = await readersOf(ctx, http, invitation.inviterId);
      const titleFor = ({ language }: Reader) =>
        createTranslator({ locale: language, messages: LOOK_WORDS[language] })('preview.invitedBy', {
          name: inviter.name,
        });
      return {
        title: titleFor(reader),
        description: null,
        locale: reader.locale,
        path: '/register-invitation',
        picture: {
          title: titleFor(sharer),
          line: '',
          direction: directionOf(sharer),
          dateBadge: null,
          cover: null,
          template: 'sea-dusk',
          seed: invitation.id,
        },
      };
    },
  },
];
