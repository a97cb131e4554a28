import type { Document } from '../document.ts';

export const document: Document = {
  language: 'pt',
  title: 'Regras para a música',
  summary: 'Em que pensar quando a música faz parte dos teus planos.',
  reviewed: false,
  sections: [
    {
      id: 'service',
      heading: 'O que o serviço faz com música',
      blocks: [
        'Nada: não toca música, não guarda nenhuma e não tem licença para nenhuma. Não há uma coleção por onde escolher, nem forma de anexar uma gravação. Podes escrever sobre música, e pôr endereços de outros serviços em descrições e notas.',
      ],
    },
    {
      id: 'links',
      heading: 'Links para música',
      blocks: [
        {
          list: [
            'Põe links para lugares que oferecem a música legalmente: as páginas dos músicos, lojas e serviços de streaming.',
            'Não ponhas links para cópias que ninguém podia fazer, nem para ferramentas que as fazem.',
            'O que um serviço por trás de um link te pede, e o que fica a saber de ti, é entre ti e esse serviço.',
          ],
        },
      ],
    },
    {
      id: 'words',
      heading: 'Letras e partituras',
      blocks: [
        'As palavras e as notas de uma canção também pertencem a alguém. Cita uma linha ou duas; não coles canções inteiras, a não ser que sejam tuas, de uso livre, ou tão antigas que pertencem a todos.',
      ],
    },
    {
      id: 'playing',
      heading: 'Música no teu plano',
      blocks: [
        'Cantar e tocar entre amigos e em família é quase em todo o lado um assunto privado. É diferente quando o público pode vir, quando alguém ganha dinheiro com isso, ou quando é transmitido ou gravado para outros. Então podes precisar de:',
        {
          list: [
            'uma licença da sociedade que cobra para compositores e editores no teu país;',
            'o acordo de quem fez a gravação, ou dos músicos que tocam;',
            'uma licença para o lugar, que bares e salas muitas vezes já têm;',
            'silêncio à hora a que os vizinhos dormem.',
          ],
        },
        'Quem faz o plano trata disso. O operador não o faz, e não pode.',
      ],
    },
    {
      id: 'recordings',
      heading: 'Gravar e filmar',
      blocks: [
        'Pergunta aos músicos e a quem lá está antes de os gravar ou filmar, e outra vez antes de o mostrares a alguém. A música no fundo de um filme também é música.',
      ],
    },
    {
      id: 'rights',
      heading: 'Se a música é tua',
      blocks: [
        'Se algo aqui usa a tua obra de uma forma que não permitiste, escreve ao operador. Diz quem és, que obra é, e onde está. Se tiveres razão, ele remove-a e avisa quem a pôs lá.',
      ],
    },
  ],
};
