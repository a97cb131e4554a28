/** Guided tours of the app's screens. */
import type { Translation } from '../../translation.ts';
import type { tour as english } from '../en/tour.ts';

export const tour: Translation<typeof english> = {
  offer: {
    first: {
      title: 'Primeira vez aqui?',
      line: 'Uma visita curta mostra onde está o quê. Está sempre na ajuda.',
    },
    further: {
      title: 'Uma visita a este ecrã?',
      line: 'Algumas palavras sobre o que podes fazer aqui.',
    },
    show: 'Mostra-me',
    decline: 'Não, obrigado',
  },
  progress: '{at, number} de {count, number}',
  back: 'Voltar',
  next: 'Seguinte',
  done: 'Concluir',
  leave: 'Sair da visita',
  list: {
    title: 'Visitas guiadas',
    seen: 'Vista',
    noOuting: 'Esta visita precisa de um plano. Ainda não há nenhum neste dispositivo.',
    name: {
      home: 'Início',
      outings: 'Agenda',
      outing: 'Um plano',
      chat: 'Conversas',
      people: 'Pessoas',
      contact_lists: 'Listas de contactos',
      profile: 'O teu perfil',
    },
    line: {
      home: 'O teu dia e os caminhos para tudo o resto',
      outings: 'Os dias, o que vem, o que passou',
      outing: 'O que podes fazer nele, consoante o teu papel',
      chat: 'Grupos, pares e a conversa de cada plano',
      people: 'Contactos, quem segues, quem te segue',
      contact_lists: 'Arrumar as pessoas que te seguem',
      profile: 'O que as outras pessoas veem de ti',
    },
  },
  stops: {
    stories: {
      title: 'Stories',
      text: 'O que as pessoas que segues mostram durante um dia. O teu próprio círculo acrescenta um.',
    },
    today: {
      title: 'O teu dia',
      text: 'O que acontece hoje, também sem ligação. Cada linha abre o seu plano.',
    },
    newOuting: {
      title: 'Um plano novo',
      text: 'Começa por um título; o resto pode esperar. Fica em rascunho até o confirmares.',
    },
    toAgenda: {
      title: 'Agenda',
      text: 'Todos os teus planos: por dia, o que vem e o que passou.',
    },
    toChat: {
      title: 'Conversas',
      text: 'Cada plano tem uma conversa. Também podes escrever a pessoas e a grupos.',
    },
    toSearch: {
      title: 'Procurar',
      text: 'Encontra planos, pessoas, notas e mensagens neste dispositivo, mesmo offline.',
    },
    toMe: {
      title: 'Eu',
      text: 'O teu perfil, as tuas pessoas, as definições e a ajuda, que tem esta visita e outras.',
    },
    views: {
      title: 'Três vistas',
      text: 'Um dia, tudo o que vem ou o que passou. As listas podem ser filtradas.',
    },
    week: {
      title: 'A semana',
      text: 'Um ponto marca os dias em que tens planos.',
    },
    calendar: {
      title: 'Calendário',
      text: 'Semanas, meses e anos, com as tuas entradas e calendários de outros.',
    },
    newChat: {
      title: 'Uma conversa nova',
      text: 'Escreve a uma pessoa ou começa um grupo.',
    },
    chatList: {
      title: 'Todas as tuas conversas',
      text: 'As mais recentes primeiro. Nas dos planos, os membros escrevem e quem assiste lê.',
    },
    peopleTabs: {
      title: 'Contactos e seguidores',
      text: 'Contactos são seguidores que puseste numa lista. Ao lado: quem segues e quem te segue.',
    },
    findPeople: {
      title: 'Encontrar pessoas',
      text: 'Procura toda a gente pelo nome e segue quem conheces.',
    },
    toLists: {
      title: 'Listas de contactos',
      text: 'Arruma os teus seguidores, para que um plano ou um story seja só para alguns.',
    },
    newList: {
      title: 'Uma lista nova',
      text: 'Família, coro, colegas: só tu vês quem está em que lista.',
    },
    listTree: {
      title: 'Listas dentro de listas',
      text: 'Arrasta uma lista para cima de outra. O que é para uma lista é também para as que estão abaixo dela.',
    },
    editProfile: {
      title: 'Editar o teu perfil',
      text: 'O teu nome, algumas palavras sobre ti e links.',
    },
    shareProfile: {
      title: 'Partilhar o teu perfil',
      text: 'Com um link ou um código QR.',
    },
    numbers: {
      title: 'Em números',
      text: 'Cada um leva ao que conta. As definições dizem quem o pode ver.',
    },
    collections: {
      title: 'Coleções',
      text: 'Planos que pertencem juntos. Põe em destaque os que outros devem encontrar aqui.',
    },
    organizer: {
      title: 'Organizas este plano',
      text: 'O que podes fazer aqui depende do teu papel. Como organizador, mudas tudo: detalhes, programa, pessoas e definições.',
    },
    member: {
      title: 'És membro deste plano',
      text: 'O que podes fazer aqui depende do teu papel. Como membro, respondes, votas e escreves; os organizadores decidem o resto.',
    },
    spectator: {
      title: 'Estás a assistir a este plano',
      text: 'O que podes fazer aqui depende do teu papel. A assistir, vês fotos, conversa e atividade sem participar.',
    },
    invited: {
      title: 'Tens um convite para este plano',
      text: 'O que podes fazer aqui depende do teu papel. Assim que disseres que vens, vês e podes mais.',
    },
    visitor: {
      title: 'Podes ver este plano',
      text: 'O que podes fazer aqui depende do teu papel. Os membros veem e podem mais.',
    },
    answer: {
      title: 'Vens?',
      text: 'A tua resposta conta logo e pode mudar a qualquer momento. Pode levar uma nota.',
    },
    answerInvitation: {
      title: 'Responde ao convite',
      text: 'Com “Vou” ou “Talvez” participas; com “Não posso” o plano desaparece da tua agenda.',
    },
    watching: {
      title: 'Só a assistir',
      text: 'Aqui voltas a participar quando quiseres.',
    },
    join: {
      title: 'Participar',
      text: 'Aqui participas, ou pedes aos organizadores para participar.',
    },
    invite: {
      title: 'Quem vem',
      text: 'Abre a lista de todas as pessoas. Ao lado convidas outras, também por um link.',
    },
    whoComes: {
      title: 'Quem vem',
      text: 'Abre a lista de todas as pessoas, com as suas respostas.',
    },
    addTabs: {
      title: 'Tudo num só lugar',
      text: 'Fotos, conversa, notas e ficheiros: acrescenta os teus e vê o que os outros acrescentam.',
    },
    readTabs: {
      title: 'Tudo num só lugar',
      text: 'Aqui acompanhas o que os membros partilham.',
    },
    addItems: {
      title: 'Programa',
      text: 'Acrescenta os pontos do plano, cada um com a sua hora e o seu lugar.',
    },
    readItems: {
      title: 'Programa',
      text: 'Os pontos do plano, cada um com a sua hora e o seu lugar.',
    },
    manageMenu: {
      title: 'Tudo o resto',
      text: 'Edita, confirma ou cancela o plano, decide quem pode o quê, partilha-o ou copia-o.',
    },
    ownMenu: {
      title: 'Tudo o resto',
      text: 'Partilha o plano, muda os teus próprios lembretes ou sai dele.',
    },
    otherMenu: {
      title: 'Tudo o resto',
      text: 'Partilha o plano ou faz dele um plano teu.',
    },
  },
  welcome: {
    what: {
      title: 'Uma página para cada plano',
      text: 'Data, lugar, programa, notas, fotos e conversa de um plano estão numa página, para todas as pessoas que fazem parte dele.',
    },
    points: {
      title: 'Com o que podes contar',
      text: 'Funciona offline, guarda o que cada pessoa escreve e mostra a cada uma o que pode fazer, consoante o seu papel: organizar, participar ou assistir.',
    },
    ways: {
      title: 'Entra',
      text: 'Entra se tens conta. Se não, um convite de alguém que já cá está abre a porta.',
    },
  },
};
