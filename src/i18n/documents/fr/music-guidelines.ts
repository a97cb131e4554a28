import type { Document } from '../document.ts';

export const document: Document = {
  language: 'fr',
  title: 'Règles pour la musique',
  summary: 'À quoi penser quand la musique fait partie de tes projets.',
  reviewed: false,
  sections: [
    {
      id: 'service',
      heading: 'Ce que le service fait de la musique',
      blocks: [
        'Rien : il ne joue pas de musique, n’en stocke pas et n’a de licence pour aucune. Il n’y a ni collection où choisir, ni moyen de joindre un enregistrement. Tu peux écrire sur la musique, et mettre des adresses d’autres services dans les descriptions et les notes.',
      ],
    },
    {
      id: 'links',
      heading: 'Liens vers de la musique',
      blocks: [
        {
          list: [
            'Fais des liens vers des lieux qui offrent la musique légalement : les pages des musiciens, les boutiques et les services d’écoute.',
            'Ne fais pas de liens vers des copies que personne n’avait le droit de faire, ni vers des outils pour les faire.',
            'Ce qu’un service derrière un lien te demande, et ce qu’il apprend de toi, se règle entre toi et lui.',
          ],
        },
      ],
    },
    {
      id: 'words',
      heading: 'Paroles et partitions',
      blocks: [
        'Les paroles et les notes d’une chanson appartiennent aussi à quelqu’un. Cite une ligne ou deux ; ne colle pas de chansons entières, sauf si elles sont de toi, libres de droits, ou si vieilles qu’elles appartiennent à tous.',
      ],
    },
    {
      id: 'playing',
      heading: 'De la musique à ta sortie',
      blocks: [
        'Chanter et jouer entre amis et en famille est presque partout une affaire privée. C’est différent quand le public peut venir, quand quelqu’un y gagne de l’argent, ou quand c’est diffusé ou enregistré pour d’autres. Il te faut alors peut-être :',
        {
          list: [
            'une licence de la société qui perçoit pour les compositeurs et les éditeurs dans ton pays ;',
            'l’accord de ceux qui ont fait l’enregistrement, ou des musiciens qui jouent ;',
            'une licence pour le lieu, que les bars et les salles ont souvent déjà ;',
            'du silence à l’heure où les voisins dorment.',
          ],
        },
        'C’est à qui prépare la sortie d’y veiller. L’exploitant ne le fait pas, et ne le peut pas.',
      ],
    },
    {
      id: 'recordings',
      heading: 'Enregistrer et filmer',
      blocks: [
        'Demande aux musiciens et à toutes les personnes présentes avant de les enregistrer ou de les filmer, et encore une fois avant de le montrer à quiconque. La musique à l’arrière-plan d’un film est aussi de la musique.',
      ],
    },
    {
      id: 'rights',
      heading: 'Si c’est ta musique',
      blocks: [
        'Si quelque chose ici utilise ton œuvre d’une façon que tu n’as pas permise, écris à l’exploitant. Dis qui tu es, de quelle œuvre il s’agit, et où elle se trouve. Si tu as raison, il la retire et prévient la personne qui l’y a mise.',
      ],
    },
  ],
};
