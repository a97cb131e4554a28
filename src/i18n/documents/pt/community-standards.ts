import type { Document } from '../document.ts';

export const document: Document = {
  language: 'pt',
  title: 'Regras da comunidade',
  summary: 'Como as pessoas se tratam aqui, para que planear em conjunto continue a ser um prazer.',
  reviewed: false,
  sections: [
    {
      id: 'idea',
      heading: 'A ideia',
      blocks: [
        'Por trás de cada nome há uma pessoa que dá uma noite para estar com outras. Escreve como lhe falarias à mesa. Estas regras valem para tudo o que os outros podem ver: nomes, títulos, descrições, notas, votações e convites.',
      ],
    },
    {
      id: 'respect',
      heading: 'Sê gentil',
      blocks: [
        {
          list: [
            'Discorda dos planos, não das pessoas.',
            'Um «não» não precisa de motivo. Não pressiones ninguém a vir, a ficar ou a explicar-se.',
            'Não humilhes, ameaces, persigas nem ridicularizes ninguém, e não leves outros a fazê-lo.',
            'Ninguém é excluído ou rebaixado pela origem, pela cor da pele, pelo sexo, por quem ama, pelo que crê, pela idade, pelo corpo ou por uma deficiência.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      heading: 'Cuidem uns dos outros',
      blocks: [
        {
          list: [
            'Diz com clareza o que um plano exige: quanto dura e quão difícil é, o que custa, quem mais vem.',
            'Não planeies nada que pretenda magoar pessoas, animais ou coisas, e não elogies quem o faz.',
            'Nada de sexual que envolva menores, nunca. É denunciado à polícia.',
            'Nada de avanços a quem não os pediu, nem conteúdo sexual onde os outros não o esperam.',
            'Se alguém parecer em perigo, liga primeiro para o número de emergência e só depois escreve ao operador.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      heading: 'Respeita o que é privado',
      blocks: [
        {
          list: [
            'Não partilhes endereços, números de telefone, mensagens ou imagens de pessoas que não o quereriam.',
            'O lugar do encontro é para quem participa. Pensa duas vezes antes de tornar público um plano numa morada privada.',
            'As notas são para as pessoas do plano. Pergunta antes de as copiar para outro lado.',
          ],
        },
      ],
    },
    {
      id: 'honesty',
      heading: 'Sê honesto',
      blocks: [
        {
          list: [
            'Sê tu mesmo. Não finjas ser outra pessoa nem fales por quem não sabe disso.',
            'Não convides as pessoas para algo diferente do que escreveste.',
            'Nada de publicidade disfarçada, correntes de mensagens ou venda do que é proibido vender.',
            'Não sigas nem convides desconhecidos em massa.',
          ],
        },
      ],
    },
    {
      id: 'organizers',
      heading: 'Se organizas um plano',
      blocks: [
        'Decides quem pode convidar, mudar detalhes e acrescentar coisas. Usa isso para que o plano continue um bom lugar: tira o que magoa, e fala com quem o escreveu. Quem escreveu alguma coisa pode sempre apagá-la.',
      ],
    },
    {
      id: 'report',
      heading: 'Quando algo está mal',
      blocks: [
        'Escolhe “Denunciar…” no menu da pessoa, do plano, da nota, do comentário, da foto, do ficheiro ou da mensagem, e diz o que aconteceu. Também podes pedir ajuda a quem organiza o plano.',
        'O operador vê o que foi comunicado, e só até onde for preciso. Pode avisar alguém, remover conteúdo ou bloquear uma conta, conforme a gravidade e a frequência. A pessoa em causa pode contar o seu lado.',
      ],
    },
  ],
};
