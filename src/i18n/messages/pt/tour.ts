/** Texts of guided tours of the app's screens. */
import type { Translation } from '../../translation.ts';
import type { tour as english } from '../en/tour.ts';

export const tour: Translation<typeof english> = {
  offer: {
    first: {
      title: 'Primeira vez aqui?',
      line: 'Um minuto, e já sabes onde está tudo. Mais tarde encontra-la na ajuda.',
    },
    further: {
      title: 'Uma visita a este ecrã?',
      line: 'Uma olhadela ao que podes fazer aqui.',
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
      chat: 'Chat',
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
      text: 'O que as pessoas que segues partilham durante 24 horas. Toca no teu círculo para acrescentar o teu.',
    },
    today: {
      title: 'O teu dia',
      text: 'O que há hoje, mesmo offline. Toca numa linha para abrir o plano.',
    },
    newOuting: {
      title: 'Um plano novo',
      text: 'Começa por um título; o resto pode esperar. Fica em rascunho até o confirmares.',
    },
    toAgenda: {
      title: 'Agenda',
      text: 'Todos os teus planos: dia a dia, os próximos e os passados.',
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
      text: 'O teu perfil, as tuas pessoas, as definições e a ajuda.',
    },
    views: {
      title: 'Três vistas',
      text: 'Um dia, o que vem ou o que passou. Podes filtrar as listas.',
    },
    week: {
      title: 'A semana',
      text: 'Um ponto marca os dias em que tens planos.',
    },
    calendar: {
      title: 'Calendário',
      text: 'Semanas, meses e anos, com as tuas entradas e outros calendários.',
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
      text: 'Procura pelo nome e segue quem conheces.',
    },
    toLists: {
      title: 'Listas de contactos',
      text: 'Arruma os teus seguidores, para partilhar um plano ou um story só com alguns.',
    },
    newList: {
      title: 'Uma lista nova',
      text: 'Família, coro, colegas: só tu vês quem está em que lista.',
    },
    listTree: {
      title: 'Listas dentro de listas',
      text: 'Arrasta uma lista para cima de outra. O que é para uma lista é também para as que estão dentro dela.',
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
      text: 'Toca num para veres o que conta. Nas definições escolhes quem o pode ver.',
    },
    collections: {
      title: 'Coleções',
      text: 'Planos que pertencem juntos. Põe em destaque os que queres mostrar aqui.',
    },
    organizer: {
      title: 'Organizas este plano',
      text: 'O que podes fazer aqui depende do teu papel. Como organizador, podes mudar tudo: detalhes, programa, pessoas e definições.',
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
      text: 'O que podes fazer aqui depende do teu papel. Responde, e o resto abre-se.',
    },
    visitor: {
      title: 'Podes ver este plano',
      text: 'O que podes fazer aqui depende do teu papel. Os membros veem e podem mais.',
    },
    answer: {
      title: 'Vens?',
      text: 'A tua resposta conta logo, e podes mudá-la quando quiseres. Junta-lhe uma nota, se quiseres.',
    },
    answerInvitation: {
      title: 'Responde ao convite',
      text: 'Com “Vou” ou “Talvez” participas; com “Não posso” o plano desaparece da tua agenda.',
    },
    watching: {
      title: 'Só a assistir',
      text: 'Volta a participar quando quiseres.',
    },
    join: {
      title: 'Participar',
      text: 'Participa, ou pede-o aos organizadores.',
    },
    invite: {
      title: 'Quem vem',
      text: 'Vê toda a gente e as suas respostas. Ao lado, convida outras pessoas ou partilha um link.',
    },
    whoComes: {
      title: 'Quem vem',
      text: 'Vê toda a gente e as suas respostas.',
    },
    addTabs: {
      title: 'Tudo num só lugar',
      text: 'Fotos, conversa, notas e ficheiros: acrescenta os teus e vê o que os outros acrescentam.',
    },
    readTabs: {
      title: 'Tudo num só lugar',
      text: 'Vê o que os membros partilham.',
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
      text: 'Data, lugar, programa, notas, fotos e conversa numa só página, para quem faz parte do plano.',
    },
    points: {
      title: 'Com o que podes contar',
      text: 'Funciona offline, guarda o que cada pessoa escreve e mostra a cada uma o que pode fazer, consoante o seu papel: organizar, participar ou assistir.',
    },
    ways: {
      title: 'Entra',
      text: 'Entra com a tua conta, ou com o convite de um amigo.',
    },
  },
};
