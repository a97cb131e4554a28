import type { Document } from '../document.ts';

export const document: Document = {
  language: 'fr',
  title: 'Règles de la communauté',
  summary: 'Comment on se traite ici, pour que préparer ensemble reste un plaisir.',
  reviewed: false,
  sections: [
    {
      id: 'idea',
      heading: 'L’idée',
      blocks: [
        'Derrière chaque nom, il y a une personne qui donne une soirée pour être avec d’autres. Écris comme tu lui parlerais par-dessus une table. Ces règles valent pour tout ce que d’autres peuvent voir : noms, titres, descriptions, notes, sondages et invitations.',
      ],
    },
    {
      id: 'respect',
      heading: 'Sois aimable',
      blocks: [
        {
          list: [
            'Discutez des projets, pas des personnes.',
            'Un « non » n’a pas besoin de raison. Ne presse personne de venir, de rester ou de s’expliquer.',
            'N’humilie, ne menace, ne harcèle et ne ridiculise personne, et n’y pousse pas les autres.',
            'Personne n’est exclu ou rabaissé pour son origine, sa couleur de peau, son sexe, qui il ou elle aime, ses croyances, son âge, son corps ou un handicap.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Veillez les uns sur les autres',
      blocks: [
        {
          list: [
            'Dis clairement ce que demande une sortie : sa durée et sa difficulté, ce qu’elle coûte, qui d’autre vient.',
            'Ne prévois rien qui vise à nuire à des gens, des animaux ou des choses, et ne loue pas ceux qui le font.',
            'Rien de sexuel qui implique des mineurs, jamais. C’est signalé à la police.',
            'Pas d’avances à qui ne les a pas demandées, et pas de contenu sexuel là où d’autres ne s’y attendent pas.',
            'Si quelqu’un semble en danger, appelle d’abord le numéro d’urgence et n’écris qu’ensuite à l’exploitant.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      heading: 'Respecte ce qui est privé',
      blocks: [
        {
          list: [
            'Ne partage pas d’adresses, de numéros de téléphone, de messages ou d’images de gens qui ne le voudraient pas.',
            'Le lieu du rendez-vous est pour les participants. Réfléchis à deux fois avant de rendre publique une sortie à une adresse privée.',
            'Les notes sont pour les gens de la sortie. Demande avant de les copier ailleurs.',
          ],
        },
      ],
    },
    {
      id: 'honesty',
      heading: 'Sois honnête',
      blocks: [
        {
          list: [
            'Sois toi-même. Ne te fais pas passer pour quelqu’un d’autre et ne parle pas au nom de qui n’en sait rien.',
            'N’invite pas les gens à autre chose que ce que tu as écrit.',
            'Pas de publicité déguisée, pas de chaînes de lettres, pas de vente de ce qui est interdit à la vente.',
            'Ne suis pas et n’invite pas des inconnus en masse.',
          ],
        },
      ],
    },
    {
      id: 'organizers',
      heading: 'Si tu tiens une sortie',
      blocks: [
        'Tu décides qui peut inviter, modifier les détails et ajouter des choses. Sers-t’en pour que la sortie reste un bon endroit : retire ce qui blesse, et parle avec qui l’a écrit. Qui a écrit quelque chose peut toujours le supprimer.',
      ],
    },
    {
      id: 'report',
      heading: 'Quand quelque chose ne va pas',
      blocks: [
        'Choisis « Signaler… » dans le menu de la personne, de la sortie, de la note, du commentaire, de la photo, du fichier ou du message, et dis ce qui s’est passé. Tu peux aussi demander l’aide des organisateurs de la sortie.',
        'L’exploitant regarde ce qui a été signalé, et seulement autant qu’il le faut. Il peut avertir quelqu’un, retirer des contenus ou bloquer un compte, selon la gravité et la fréquence. La personne concernée peut donner sa version.',
      ],
    },
  ],
};
