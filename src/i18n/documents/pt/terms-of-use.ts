import type { Document } from '../document.ts';

export const document: Document = {
  language: 'pt',
  title: 'Termos de utilização',
  summary:
    'O que podes esperar deste serviço, e o que ele espera de ti. É operado por quem o pôs neste endereço: o operador.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Entre quem valem estes termos',
      blocks: [
        'O Outing é software que qualquer pessoa pode operar. Estes termos valem entre ti e o operador do servidor no endereço que abriste. Os autores do software não fazem parte deles: não operam este servidor e não veem nada do que lá está.',
        'Aceitas estes termos ao criar uma conta ou ao usar o serviço. Se não os aceitas, por favor não o uses.',
      ],
    },
    {
      id: 'service',
      heading: 'O que o serviço faz',
      blocks: [
        'Planeias com outras pessoas o que fazem juntos: o dia e o lugar, o programa, notas que todos escrevem e votações. O que te diz respeito fica no teu dispositivo e no servidor, para que o possas ler e mudar sem rede. O que mudas é enviado assim que houver uma.',
        'O serviço está em beta. Algumas partes ainda estão para vir, e outras podem mudar ou desaparecer. Agora não custa nada. Se um dia alguma coisa custar dinheiro, serás avisado antes, e nada é cobrado sem o teu acordo.',
        'Não há promessa de que o serviço esteja sempre disponível. Os servidores falham, e às vezes trabalha-se neles.',
      ],
    },
    {
      id: 'account',
      heading: 'A tua conta',
      blocks: [
        {
          list: [
            'Precisas de um endereço de e-mail cujo correio possas ler. Tem de ser confirmado antes de o resto abrir.',
            'O operador decide se as pessoas novas entram por convite, por si mesmas, ou de modo nenhum. Um convite expira 24 horas depois de ser feito.',
            'Diz quem és: um nome pelo qual te conhecem as pessoas com quem planeias.',
            'Uma conta é para uma só pessoa. Guarda a palavra-passe para ti, e escolhe uma que não uses em mais lado nenhum.',
            'Quem puder abrir o teu dispositivo pode ler o que lá está guardado. Sai da conta em dispositivos que outros usam.',
            'Avisa o operador se achares que outra pessoa usa a tua conta.',
          ],
        },
        'Tens de ter idade para aceitar estes termos onde vives. O operador pode pedir uma idade maior.',
      ],
    },
    {
      id: 'content',
      heading: 'O que escreves',
      blocks: [
        'O que escreves continua teu. Permites ao operador guardá-lo, copiá-lo para cópias de segurança e enviá-lo às pessoas com quem o partilhas: sem isso o serviço não poderia fazer o seu trabalho. Estes termos não permitem mais nada. Não é vendido nem usado para publicidade.',
        'Pensa antes de partilhar. Todos os que participam num plano podem ler as suas notas e votações, e têm uma cópia nos seus dispositivos. Um plano que tornas público pode ser visto, no essencial, por quem tiver o link.',
        'O que apagas desaparece para todos aqueles cujo dispositivo alcança o servidor. As cópias de segurança podem guardá-lo mais algum tempo, e ninguém pode retirar o que alguém já leu ou anotou.',
      ],
    },
    {
      id: 'conduct',
      heading: 'O que não é permitido',
      blocks: [
        {
          list: [
            'tudo o que viole a lei onde tu ou o operador estejam;',
            'tudo o que as regras da comunidade não permitam;',
            'conteúdo que pertence a outra pessoa e que não podes partilhar;',
            'entrar em contas ou planos que não te estão abertos, ou tentar;',
            'perturbar o serviço: sobrecarregá-lo, contornar os seus limites, ou enviar-lhe aquilo para que não foi feito;',
            'recolher dados sobre pessoas que não o pediram.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Os planos acontecem no mundo',
      blocks: [
        'O serviço ajuda a planear. Não organiza, não examina nem segura nada do que as pessoas fazem juntas. Quem faz um plano responde por ele, e cada um responde por si: avalia tu se uma caminhada, uma viagem ou uma noite com desconhecidos é segura para ti.',
        'Não contes com o serviço numa emergência. Uma alteração que alguém fez pode chegar-te tarde, e uma que fizeste sem rede não chega a ninguém até voltares a estar online.',
      ],
    },
    {
      id: 'ending',
      heading: 'Terminar',
      blocks: [
        'Podes parar em qualquer altura. Desativa a tua conta nas definições: fica logo escondida e é apagada ao fim de 30 dias. Antes disso, “Exportar os teus dados” dá-te uma cópia de tudo.',
        'O operador pode bloquear uma conta que viole estes termos, ou acabar com o serviço. Quando houver tempo para isso, és avisado antes e podes copiar o que é teu.',
      ],
    },
    {
      id: 'liability',
      heading: 'Pelo que responde o operador',
      blocks: [
        'O serviço é oferecido tal como está. Na medida em que a lei o permita, o operador responde apenas por danos que cause de propósito ou por negligência grosseira, e por danos à vida, ao corpo ou à saúde. Os direitos que a lei te dá como consumidor ficam como estão.',
        'O software vem sem qualquer garantia, sob a licença MIT.',
      ],
    },
    {
      id: 'changes',
      heading: 'Quando estes termos mudam',
      blocks: [
        'O operador pode mudar estes termos. O que é importante para ti é anunciado antes de valer, e se então continuares a usar o serviço, aceita-lo. Se uma parte destes termos for nula, as outras mantêm-se.',
        'Aplica-se o direito do país onde vive o operador, a não ser que o do teu te proteja melhor.',
      ],
    },
  ],
};
