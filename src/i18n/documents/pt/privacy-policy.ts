import type { Document } from '../document.ts';

export const document: Document = {
  language: 'pt',
  title: 'Privacidade',
  summary:
    'Que dados este serviço tem sobre ti, onde estão, quem os vê, e como te livras deles. Não há publicidade, nem rastreio, nem outra empresa à escuta.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Quem é responsável',
      blocks: [
        'O operador do servidor neste endereço. O Outing é software que qualquer pessoa pode operar; os seus autores não recebem dados deste servidor. O operador acrescenta aqui o seu nome, como o contactar, e com que base legal trabalha.',
      ],
    },
    {
      id: 'account',
      heading: 'O que dizes de ti',
      blocks: [
        {
          terms: [
            { name: 'Nome, nome de utilizador', meaning: 'Mostrados às pessoas com quem planeias.' },
            {
              name: 'Endereço de e-mail',
              meaning:
                'Para entrar, para confirmar que é teu, e para uma nova palavra-passe. Não é mostrado a outros. Outros e-mails só vêm se os pedires nas tuas definições: lembretes e o que a semana traz. Cada um pode ser parado pelo link que traz.',
            },
            {
              name: 'Palavra-passe',
              meaning: 'Guardada apenas como hash (Argon2id), do qual não se pode ler.',
            },
            {
              name: 'Ligação a um serviço',
              meaning:
                'Se entras com a Google, a Apple ou outro serviço: o identificador que ele te dá e o endereço que indicou. Não guardamos mais nada do que ele diz; ele fica a saber que entras aqui. Sem conta criada, tudo é esquecido ao fim de uma hora.',
            },
            {
              name: 'Fuso horário',
              meaning: 'Para que as horas apareçam certas. É o teu navegador que o indica.',
            },
            {
              name: 'Convite',
              meaning: 'Quem te convidou, se alguém o fez, e o endereço para o qual o convite foi feito.',
            },
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'O que planeias',
      blocks: [
        'Planos, o seu programa, os lugares, as capas, fotos, ficheiros, notas, votações, votos, quem participa, e quem segues. Existe para ser partilhado, e é isto que cada um vê:',
        {
          list: [
            'Um plano privado é visto pelas pessoas que nele estão, e pelas convidadas. Aos outros responde-se como se não existisse.',
            'Um plano público mostra o título, a hora, o lugar, quem o faz e quantos vêm a quem tiver o link, mesmo sem conta. A imagem, as notas, as votações e o programa ficam com quem participa.',
            'Um rascunho só é visto por quem organiza o plano.',
            'Os votos têm nomes: todos no plano podem ver quem escolheu o quê.',
            'As pessoas que apenas seguem um plano não veem as suas notas.',
          ],
        },
        'O teu diário de viagens, os lugares que marcaste como visitados, é visto pelas pessoas que te seguem, salvo se escolheres outra coisa nas definições.',
        'As entradas do teu próprio calendário ninguém mais vê. Se o permitires nas definições, quem segues ou tens numa lista de contactos fica a saber que não tens tempo a uma hora para a qual faz planos contigo, e nada mais.',
        'Uma imagem que envias é desenhada de novo pelo servidor, para que não fique o que uma câmara escreve nos seus ficheiros, como o lugar. Os outros ficheiros ficam como são, e só vão para os membros do seu plano.',
        'Nada do que escreves está cifrado contra o operador. Quem opera o servidor pode ler a sua base de dados.',
      ],
    },
    {
      id: 'device',
      heading: 'O que fica guardado no teu dispositivo',
      blocks: [
        'A app funciona sem rede porque tem uma base de dados no teu navegador: a tua agenda, e os planos, imagens, ficheiros, notas e votações que te dizem respeito. As alterações ainda por enviar esperam lá numa fila. A própria app também fica guardada, e algumas escolhas como o tema escuro.',
        'Não está trancada enquanto a tua sessão está aberta: quem puder usar o teu navegador pode lê-la. Quando sais, ou a sessão é fechada, tudo é apagado. Só fica o que ainda não foi enviado, cifrado com uma chave que o servidor não dá a mais ninguém além de ti, até 30 dias. Recuperas isso quando voltas a entrar nesse dispositivo.',
        'Limpar os dados deste site no teu navegador remove tudo, também o que não foi enviado.',
      ],
    },
    {
      id: 'technical',
      heading: 'O que se junta por si',
      blocks: [
        {
          terms: [
            {
              name: 'Endereço para notificações',
              meaning:
                'Onde as ativas: o endereço que o fabricante do teu navegador dá para isso, e chaves com que só o teu dispositivo as lê. É apagado quando as desativas ou terminas a sessão.',
            },
            {
              name: 'Sessões',
              meaning:
                'De cada entrada um hash do seu cookie, quando começou e a hora em que foi usada pela última vez. Uma sessão acaba após 30 dias sem uso, ao fim de um ano o mais tardar, e quando sais.',
            },
            {
              name: 'Número do dispositivo',
              meaning:
                'Um número aleatório que indica o teu navegador ao servidor, para que uma alteração nunca seja feita duas vezes.',
            },
            {
              name: 'Registo de alterações',
              meaning:
                'O que mudou em que plano e por quem, durante 30 dias, para que os dispositivos ausentes se possam pôr em dia. As respostas às alterações ficam o mesmo tempo, para o caso de se terem perdido no caminho.',
            },
            {
              name: 'Endereço de rede',
              meaning:
                'Usado para contar tentativas falhadas de entrada e semelhantes. É contado sob um hash, durante minutos, e não é guardado com a tua conta.',
            },
            {
              name: 'Registo do servidor',
              meaning:
                'O servidor anota quando arranca, para, ou falha em algo, com o caminho do pedido que falhou. Não anota visitas. Para proteger as contas, anota entradas, tentativas falhadas, palavras-passe novas e bloqueios, com o número da conta e a rede de onde vieram. Enquanto não houver um servidor de correio configurado, os e-mails vão para uma pasta do servidor. Um proxy à frente do servidor pode ter um registo próprio; o operador di-lo aqui.',
            },
            {
              name: 'Cópias de segurança',
              meaning:
                'A base de dados é copiada com regularidade. O que apagas pode estar numa cópia até esta ser substituída ou removida.',
            },
          ],
        },
      ],
    },
    {
      id: 'others',
      heading: 'Quem mais recebe dados',
      blocks: [
        'Ninguém que a app chame por si: não carrega nada de outros servidores, e o teu navegador tem ordem para o recusar. Três partes podem ser precisas para a operar, e o operador indica-as aqui: quem aloja o servidor, quem te leva o seu correio, e quem guarda as suas imagens, se estiverem noutro lado. Nesse caso o teu navegador envia as imagens diretamente para lá.',
        'Quando partilhas o link de um plano noutra app, essa app fica a conhecer o link.',
      ],
    },
    {
      id: 'how-long',
      heading: 'Quanto tempo fica guardado',
      blocks: [
        'A tua conta e o que planeaste ficam até os apagares. O que apagas sai logo da base de dados e do seu registo de alterações, e das cópias de segurança quando são substituídas. Os links para confirmar um endereço valem 24 horas, os de uma nova palavra-passe uma hora, e ambos são removidos depois.',
      ],
    },
    {
      id: 'rights',
      heading: 'Os teus direitos',
      blocks: [
        'Podes perguntar ao operador o que está guardado sobre ti, pedir que o corrija, receber uma cópia, pedir que o apague, ou opor-te ao seu uso. O nome, a agenda e as notas podes ler e quase sempre mudar na app. Uma cópia de tudo obtém-se nas definições, em “Exportar os teus dados”; aí também desativas a tua conta, que é apagada ao fim de 30 dias. Se achas que ele procede mal, podes recorrer à autoridade de proteção de dados onde vives.',
      ],
    },
    {
      id: 'children',
      heading: 'Crianças',
      blocks: [
        'O serviço não é feito para crianças que não possam aceitar isto por si onde vivem. Se ainda assim uma criança tiver conta, avisa o operador, que a apaga.',
      ],
    },
    {
      id: 'changes',
      heading: 'Alterações',
      blocks: [
        'Quando o software ou o operador começa a fazer outra coisa com os dados, este texto muda também, e o que é importante para ti é anunciado.',
      ],
    },
  ],
};
