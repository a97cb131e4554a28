import type { Faq } from '../texts.ts';

export const faq: Faq = {
  general: {
    'what-is-outing': {
      question: 'Para que serve o Outing?',
      answer:
        'Para fazer planos em conjunto. Um plano reúne hora, lugar e programa, as pessoas e as suas respostas, notas, votações, fotos, ficheiros e uma conversa. À volta estão o teu calendário, as pessoas que segues, coleções e um diário de viagens.',
      tags: ['início', 'plano', 'visão geral'],
    },
    offline: {
      question: 'O que funciona sem ligação?',
      answer:
        'Quase tudo. Os teus planos estão neste dispositivo, e o que escreves, respondes ou votas é guardado aqui de imediato e enviado quando voltares a estar online. É preciso ligação para entrar, encontrar novas pessoas e mudar o e-mail, o nome de utilizador ou a palavra-passe.',
      tags: ['offline', 'ligação', 'no comboio'],
    },
    'waiting-to-send': {
      question: 'Como sei que as minhas alterações foram enviadas?',
      answer:
        'O que ainda não foi enviado tem a marca “à espera de envio”, e offline uma linha no topo diz quantas são. Sincronização, nas definições, mostra tudo, pela ordem de envio.',
      tags: ['sincronização', 'à espera', 'enviado'],
    },
    'not-saved': {
      question: 'E se uma alteração não pôde ser guardada?',
      answer:
        'É desfeita neste dispositivo, e ficas a saber porquê no sítio onde a fizeste. O que escreveste fica guardado até o editares e enviares de novo, ou o descartares.',
      tags: ['erro', 'recusado', 'tentar de novo'],
    },
    'sign-up': {
      question: 'Como é que os meus amigos criam conta?',
      answer:
        'Enquanto o Outing estiver em beta, uma conta nova precisa geralmente de um convite. Podes criar alguns para os teus amigos: cada um serve uma vez, durante 24 horas, e volta para ti se ninguém o usar. Mesmo sem conta, pode-se ver um plano público pelo link, e responder a um plano pelo link que os organizadores partilham. Em “Convidar amigos” há também um código teu. O link dele dura e, por si só, não deixa entrar ninguém: onde qualquer pessoa pode criar conta, diz que foste tu que a enviaste, e ela conta para ti.',
      tags: ['convite', 'criar conta', 'conta'],
    },
    install: {
      question: 'Posso instalar o Outing como uma app?',
      answer:
        'Sim, no telemóvel e no computador, diretamente do navegador. Fica com um ícone próprio e abre também sem ligação.',
      tags: ['instalar', 'ecrã principal', 'telemóvel'],
    },
    cost: {
      question: 'Quanto custa o Outing?',
      answer:
        'Nada. Os pacotes na página dos preços são exemplos de como poderia ser uma subscrição. Não se pode comprar nada.',
      tags: ['preço', 'grátis', 'subscrição'],
    },
  },
  account: {
    'forgotten-password': {
      question: 'E se me esquecer da palavra-passe?',
      answer:
        'Sai da conta e escolhe “Esqueceste a palavra-passe?”. Recebes por e-mail um link para escolher uma nova. É válido durante uma hora.',
      tags: ['palavra-passe', 'entrar', 'repor'],
    },
    'email-and-username': {
      question: 'Como mudo o e-mail ou o nome de utilizador?',
      answer:
        'Ambos estão em Nome e contacto e precisam de ligação. Um e-mail novo conta assim que abrires o link que enviamos para lá. O teu antigo nome de utilizador fica reservado para ti durante 90 dias.',
      tags: ['e-mail', 'nome de utilizador', 'nome'],
    },
    devices: {
      question: 'Onde está aberta a minha conta?',
      answer:
        'Dispositivos e fuso horário mostra todos os teus dispositivos. Termina a sessão do que não reconheces e muda a palavra-passe: isso termina a sessão em todos os outros.',
      tags: ['dispositivos', 'segurança', 'sair'],
    },
    appearance: {
      question: 'Posso mudar a língua, o relógio ou as cores?',
      answer:
        'Sim. O Outing fala português, inglês, alemão, francês e árabe, em claro ou escuro. O que escolheres vale em todos os teus dispositivos.',
      tags: ['língua', 'escuro', 'relógio', 'semana'],
    },
    translation: {
      question: 'Posso ler o que os outros escrevem noutra língua?',
      answer:
        'Sim, onde o teu Outing o oferece e o teu navegador tem um tradutor próprio, como o Chrome em computadores. Carrega uma vez em “Traduzir” por baixo de um texto: o navegador vai buscar a língua e, a partir daí, traduz sozinho os textos nessa língua, também sem ligação. “Ver o original” traz de volta o que foi escrito. Nada do que lês é enviado para lado nenhum, e podes desativá-lo em cada dispositivo.',
      tags: ['traduzir', 'língua', 'tradução', 'estrangeiro'],
    },
    'log-out': {
      question: 'O que acontece quando saio da conta?',
      answer:
        'Os teus planos são removidos deste dispositivo e ficam na tua conta. O que não foi enviado pode ficar aqui, trancado: entra neste dispositivo dentro de 30 dias, e tudo volta e é enviado.',
      tags: ['sair', 'não enviado', 'computador partilhado'],
    },
    storage: {
      question: 'Quanto espaço ocupa o Outing neste dispositivo?',
      answer:
        'O que permitires nas definições, em Sincronização. Quando acaba, os planos antigos saem primeiro deste dispositivo. Ficam na tua conta.',
      tags: ['armazenamento', 'espaço', 'memória'],
    },
    deactivate: {
      question: 'Posso desativar a minha conta e mudar de ideias?',
      answer:
        'Sim. O teu perfil e tudo sobre ti fica logo escondido de todos, e a tua sessão termina em todo o lado. Durante 30 dias, o apoio pode recuperar a tua conta; depois, é apagada para sempre.',
      tags: ['desativar', 'apagar conta', '30 dias'],
    },
  },
  outing: {
    'draft-or-set': {
      question: 'Qual é a diferença entre um rascunho e um plano confirmado?',
      answer:
        'Só os organizadores veem um rascunho. “Confirmar” avisa todas as pessoas convidadas e põe o plano na agenda delas. Podes cancelar um plano confirmado e voltar a confirmá-lo.',
      tags: ['rascunho', 'confirmar', 'cancelar'],
    },
    repeat: {
      question: 'Um plano pode repetir-se?',
      answer:
        'Sim. Escolhe como em “Repetir” ao criá-lo ou mudá-lo. As datas juntam-se com o tempo: seis meses à frente, até 26. Cada uma tem as suas respostas, a sua conversa e as suas fotos. Quando mudas uma, dizes se vale também para as outras.',
      tags: ['repetir', 'série', 'todas as semanas'],
    },
    roles: {
      question: 'Quem pode fazer o quê num plano?',
      answer:
        'O dono e os organizadores podem mudar tudo e decidem quem participa. Os membros respondem, votam e conversam; os organizadores escolhem se também podem convidar, editar os detalhes, adicionar pontos, notas e votações, e levar outras pessoas. Quem respondeu pelo link sem conta responde e vota. Quem só assiste vê o plano e lê a conversa, mas não responde, não vota e não vê as notas. Até escolher outra coisa, só sabe de novas horas e lugares, cancelamentos e do que lhe diz respeito.',
      tags: ['dono', 'organizador', 'membro', 'assistir'],
    },
    'who-sees-it': {
      question: 'Quem pode ver o meu plano?',
      answer:
        'Tu escolhes: só convidados, pessoas das tuas listas, ou quem tem o link. Com o link, os outros veem de que se trata; as notas e a conversa são para as pessoas do plano. O link pelo qual os amigos respondem também mostra o plano. Para o mostrar noutro sítio, escolhe “Partilhar como imagem” no menu dele.',
      tags: ['privado', 'público', 'link', 'visibilidade'],
    },
    answers: {
      question: 'Como digo se vou?',
      answer:
        'Escolhe “Vou”, “Talvez” ou “Não posso”, com uma nota se quiseres. Se a hora mudar, perguntamos de novo. Se o plano estiver cheio, ficas na lista de espera e sobes automaticamente.',
      tags: ['resposta', 'vou', 'lista de espera'],
    },
    'bring-others': {
      question: 'Posso levar alguém?',
      answer:
        'Sim, se quem organiza não o desligou: por baixo da tua resposta, escolhe “Levar outras pessoas” e diz quantos adultos e crianças vão, contigo. Todos os que vão contam para o limite. Se só houver lugar para alguns, escolhes: ir com menos pessoas ou esperar todos juntos. Com menos nunca perdes o lugar; com mais talvez tenhas de esperar. Quem organiza decide nas definições se se podem levar outras pessoas.',
      tags: ['levar', 'crianças', 'família', 'par', 'lista de espera'],
    },
    polls: {
      question: 'Como decidimos, ou encontramos uma data?',
      answer:
        'Escolhe “Encontrar em conjunto” ao criar um plano, e as datas possíveis: o plano fica confirmado, e a data encontra-se depois. Ou adiciona uma votação com opções ou com datas. A cada data, cada pessoa diz sim, se precisar ou não, e uma delas pode tornar-se a data do plano. As votações podem ter prazo, várias escolhas e votos anónimos. Podes reagir a uma votação sem votar, tal como a fotos e ficheiros.',
      tags: ['votação', 'votar', 'data', 'prazo'],
    },
    'who-brings-what': {
      question: 'Como combinamos quem leva o quê?',
      answer:
        'Na página de um plano, em “Quem leva o quê”, adiciona o que é preciso, uma coisa a seguir à outra: “6 garrafas de água” são seis. Cada pessoa diz o que leva, também sem conta, pelo link; e quantos, se forem vários. Nada vai em duplicado: quem chega depois fica a saber quem leva. Se saíres do plano, o que tinhas escolhido fica livre. Uma cópia do plano e alguns modelos trazem uma lista destas.',
      tags: ['levar', 'lista', 'compras', 'convidados'],
    },
    photos: {
      question: 'O que acontece às fotos que adiciono?',
      answer:
        'Este dispositivo reduz o tamanho e remove o lugar onde foram tiradas antes de as enviar. Só as pessoas do plano as veem. As fotos em destaque aparecem primeiro na página dele.',
      tags: ['fotos', 'localização', 'câmara'],
    },
    files: {
      question: 'Posso adicionar bilhetes e outros ficheiros?',
      answer:
        'Sim, geralmente até 25 MB cada; os membros do plano veem-nos. Com “Manter offline” no menu de um ficheiro, ficas com ele neste dispositivo mesmo sem ligação. Podes reagir a um ficheiro com um emoji, e quem pode editar o plano pode afixar um no topo.',
      tags: ['ficheiros', 'bilhetes', 'pdf', 'tamanho'],
    },
    calendars: {
      question: 'Como ligo o Outing aos meus outros calendários?',
      answer:
        'Cria um link em Calendários e links e subscreve-o na tua outra app de calendário. Ao contrário, subscreve aqui um calendário pelo endereço, ou importa um ficheiro que acaba em .ics. Só tu vês esses eventos.',
      tags: ['calendário', 'subscrever', 'importar', 'ics'],
    },
    'same-note': {
      question: 'E se duas pessoas editarem a mesma nota?',
      answer:
        'As duas edições ficam. Se mudaram as mesmas linhas, passa a haver duas notas, e nada se perde.',
      tags: ['notas', 'editar', 'ao mesmo tempo'],
    },
  },
  profile: {
    'seen-on-profile': {
      question: 'O que veem os outros no meu perfil?',
      answer:
        'O teu nome e nome de utilizador, a foto e a capa, o que dizes sobre ti e os teus links. Dos teus planos só encontram os que eles próprios podem abrir. O e-mail e o telefone nunca são mostrados. “Partilhar como imagem”, onde partilhas o teu perfil, faz dele uma imagem.',
      tags: ['perfil', 'nome', 'telefone'],
    },
    news: {
      question: 'O que veem os meus seguidores nas novidades?',
      answer:
        'Planos que confirmas, e fotos, coleções, lugares e avaliações que adicionas, se os puderem ver. Um plano privado só é visto por quem participa, e nada das suas fotos e avaliações aparece. Podes remover cada publicação do teu feed.',
      tags: ['novidades', 'feed', 'partilhar', 'publicação'],
    },
    stories: {
      question: 'Quanto tempo dura um story?',
      answer:
        '24 horas a partir do envio. Escolhes quem o vê: seguidores, contactos ou listas escolhidas. Vês quem o viu.',
      tags: ['story', '24 horas', 'visto'],
    },
    'travel-log': {
      question: 'O que é o diário de viagens?',
      answer:
        'Um mapa dos países e cidades que marcas como visitados. Depois de um plano, sugerimos o lugar, e tu decides. És tu que escolhes quem vê as tuas viagens.',
      tags: ['viagens', 'mapa', 'países', 'visitado'],
    },
    ratings: {
      question: 'Posso avaliar um plano?',
      answer:
        'Sim, quando acabar: com uma a cinco estrelas e uma linha. Não podes avaliar um plano teu. Se não se mostra quem vem, só os organizadores veem quem disse o quê.',
      tags: ['avaliação', 'estrelas'],
    },
  },
  network: {
    'follower-or-contact': {
      question: 'Qual é a diferença entre seguidores e contactos?',
      answer:
        'Qualquer pessoa pode seguir-te, e tu podes seguir qualquer pessoa. Os contactos são seguidores que puseste numa das tuas listas de contactos.',
      tags: ['seguir', 'seguidores', 'contactos'],
    },
    'contact-lists': {
      question: 'Para que servem as listas de contactos?',
      answer:
        'Para fazer planos e partilhar com várias pessoas de uma vez, como a família ou os amigos das caminhadas. O que é para uma lista é também para as listas dentro dela. Só tu vês as tuas listas.',
      tags: ['lista de contactos', 'grupos', 'família'],
    },
    'whom-to-invite': {
      question: 'Quem posso convidar para um plano?',
      answer:
        'As pessoas que te seguem, a não ser que só se deixem convidar pelos seus contactos. As outras recebem um link: pelo do plano, que o dono e os organizadores partilham, os amigos respondem sem conta; pelo que um membro cria, participa quem tem conta.',
      tags: ['convidar', 'seguidores', 'link'],
    },
    guests: {
      question: 'Os amigos podem responder sem conta?',
      answer:
        'Sim, pelo link de convite do plano, que o dono e os organizadores encontram em “Convidar”. Em “Mais”, “Quem tem o link de convite pode responder” desliga-o. Os amigos dão o nome e respondem sem conta. Veem o programa, votam nas votações e podem mudar a resposta depois. Conversa, fotos e ficheiros são só para membros; as notas também, a não ser que as definições as mostrem. Onde este servidor não o permite, é preciso ter conta, e o link deixa algumas pessoas registarem-se.',
      tags: ['convidado', 'link', 'sem conta'],
    },
    'renew-link': {
      question: 'Como renovo o link de um plano?',
      answer:
        'Em “Convidar”, abre “Mais” e escolhe “Novo link de convite”. O antigo deixa logo de funcionar, e quem respondeu fica. Também limitas aí quantas pessoas sem conta podem responder. Na lista de pessoas podes mudar o nome de quem não tem conta, removê-lo, ou dizer que é a mesma pessoa que um membro.',
      tags: ['link', 'renovar', 'convidado'],
    },
    'find-people': {
      question: 'Como encontro pessoas?',
      answer:
        'Procura pelo nome ou nome de utilizador, ou vê quem talvez conheças. Offline, só se encontram pessoas que estão neste dispositivo.',
      tags: ['procurar', 'amigos', 'nome de utilizador'],
    },
    'whom-to-write': {
      question: 'A quem posso escrever?',
      answer:
        'Começa uma conversa ou um grupo com pessoas que te seguem e com os teus contactos. Cada plano tem também a sua conversa, para quem participa. Ela mostra quando é o plano e o que vem a seguir; com “Anexar” crias votações, procuras uma data e anotas o que é preciso levar.',
      tags: ['conversa', 'chat', 'mensagem', 'grupo'],
    },
    'read-receipts': {
      question: 'Os outros veem que li a mensagem deles?',
      answer:
        'Em conversas até 30 pessoas, sim, e tu vês o mesmo deles. Desliga as confirmações de leitura em Privacidade, e nem eles nem tu as veem.',
      tags: ['conversa', 'lida', 'entregue'],
    },
    'fewer-notifications': {
      question: 'Como recebo menos notificações?',
      answer:
        'Silencia uma conversa no menu dela, por uma hora ou para sempre. Num plano, escolhe “Importante” ou “Nada” em “As minhas definições”.',
      tags: ['notificações', 'silenciar', 'sossego'],
    },
  },
  collection: {
    'what-is-a-collection': {
      question: 'O que é uma coleção?',
      answer:
        'Planos que pertencem juntos, como todas as tuas viagens ou palestras, pela ordem que quiseres. Uma coleção de viagens tem um mapa.',
      tags: ['coleção', 'viagens', 'mapa'],
    },
    'add-to-collection': {
      question: 'Como ponho um plano numa coleção?',
      answer:
        'Escolhe “Adicionar a uma coleção…” no menu do plano, ou “Adicionar planos” na coleção. Um plano pode estar em várias.',
      tags: ['adicionar', 'coleção', 'plano'],
    },
    'who-sees-a-collection': {
      question: 'Quem vê as minhas coleções?',
      answer:
        'Só tu, pessoas das tuas listas, ou todos: escolhes para cada uma. Dos planos que lá estão, cada pessoa vê só os que já pode ver.',
      tags: ['privado', 'público', 'partilhar'],
    },
    'collection-on-profile': {
      question: 'Como mostro uma coleção no meu perfil?',
      answer: 'Liga “Mostrar no meu perfil” ao editá-la. Quem pode ver a coleção encontra-a lá.',
      tags: ['em destaque', 'perfil'],
    },
    'collection-offline': {
      question: 'Tenho as minhas coleções sem ligação?',
      answer: 'Sim. Estão guardadas neste dispositivo com os seus planos, e também as podes alterar.',
      tags: ['offline', 'coleção'],
    },
    'delete-collection': {
      question: 'O que acontece quando apago uma coleção?',
      answer:
        'Só a coleção desaparece. Os planos dela ficam como estão, para ti e para todos os que lá participam.',
      tags: ['apagar', 'coleção'],
    },
  },
  privacy: {
    'seen-of-me': {
      question: 'Quem vê o quê de mim?',
      answer:
        'Em Privacidade escolhes quem vê as tuas viagens, os teus seguidores e quem segues, e quem te pode convidar. As entradas do teu próprio calendário ninguém mais vê. Quando muito, os outros veem que não tens tempo, se deixares.',
      tags: ['privacidade', 'definições', 'visibilidade'],
    },
    busy: {
      question: 'Os outros podem ver quando não tenho tempo?',
      answer:
        'Só se ligares “Deixar os outros ver quando não tenho tempo” em Privacidade. Então quem segues ou tens numa lista de contactos vê isso enquanto faz planos contigo: nas datas das suas votações, e quando escolhe quem convidar. Vê que não tens tempo, não porquê. Contam os teus planos, as tuas próprias entradas e os calendários que subscreves.',
      tags: ['tempo', 'calendário', 'privacidade', 'votação', 'convidar'],
    },
    block: {
      question: 'O que acontece quando bloqueio alguém?',
      answer:
        'Deixam de se poder encontrar, seguir, convidar ou escrever um ao outro. Nos planos em comum, só veem o nome um do outro. A pessoa não é avisada, e podes desbloqueá-la quando quiseres.',
      tags: ['bloquear', 'assédio'],
    },
    report: {
      question: 'Como denuncio alguma coisa?',
      answer:
        'Escolhe “Denunciar…” no menu de uma pessoa, um plano, uma nota, um comentário, uma foto, um ficheiro ou uma mensagem. A denúncia vai para quem gere o Outing. Mais ninguém fica a saber.',
      tags: ['denunciar', 'spam', 'abuso'],
    },
    operator: {
      question: 'Outros podem ler o que escrevo?',
      answer:
        'Só as pessoas a quem se destina, e quem opera este servidor, que pode ler a base de dados. Com a sessão aberta, nada está trancado neste dispositivo: sai da conta num computador que outros usam.',
      tags: ['cifra', 'operador', 'segurança'],
    },
    tracking: {
      question: 'O Outing segue o que faço?',
      answer:
        'Não. Não há publicidade nem rastreio, e a app não carrega nada de outros servidores. Dois cookies mantêm a tua sessão.',
      tags: ['cookies', 'rastreio', 'publicidade'],
    },
    'my-data': {
      question: 'Como apago os meus dados, ou os levo comigo?',
      answer:
        'O que fizeste podes apagar tu. Se desativares a conta, tudo o que é pessoal é apagado ao fim de 30 dias; o que escreveste nos planos de outros fica lá sem o teu nome. Uma cópia de tudo o que é teu obtém-se nas definições, em “Exportar os teus dados”.',
      tags: ['dados', 'apagar', 'cópia', 'exportar'],
    },
  },
};
