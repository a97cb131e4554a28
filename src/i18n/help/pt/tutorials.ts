import type { Tutorials } from '../texts.ts';

export const tutorials: Tutorials = {
  'first-outing': {
    title: 'O teu primeiro plano',
    line: 'Da ideia até à agenda de todos.',
    tags: ['início', 'novo', 'plano'],
    steps: {
      title: 'Começa um novo plano e dá-lhe um título.',
      when: 'Adiciona quando e onde. A data pode esperar.',
      look: 'Escolhe uma capa, e quem pode ver o plano.',
      draft: 'Ainda a pensar? “Guardar rascunho”: só os organizadores o veem.',
      set: '“Confirmar” avisa todas as pessoas convidadas. O plano está agora na tua agenda.',
    },
  },
  'find-a-date': {
    title: 'Encontrar uma data em conjunto',
    line: 'Pergunta quem pode quando, e fica com a melhor data.',
    tags: ['data', 'votação', 'votar'],
    steps: {
      open: 'Num plano novo, escolhe “Encontrar em conjunto” em “Quando”. Não precisa de data: podes já confirmá-lo e convidar.',
      poll: 'Escolhe “Dias” ou “Dias e horas”, e as datas possíveis.',
      dates: 'Num plano sem data, “Nova votação” pergunta o mesmo, com um prazo se quiseres.',
      answer:
        'Cada pessoa responde a cada data, os convidados também, e vê o que já tem nesse dia. “Pedir resposta” avisa uma vez por dia quem ainda não respondeu.',
      choose: '“Escolher a data” faz da melhor a data do plano. Todos são avisados.',
    },
  },
  'invite-people': {
    title: 'Convidar pessoas',
    line: 'Seguidores, listas inteiras, ou qualquer pessoa por link.',
    tags: ['convidar', 'link', 'amigos'],
    steps: {
      follow: 'Podes convidar quem te segue. Encontra amigos e segue-os primeiro.',
      invite: 'No plano, escolhe “Convidar”, as pessoas, e adiciona uma mensagem.',
      link: 'Com as outras pessoas, partilha lá o link. Pelo do plano, os amigos respondem sem conta.',
      list: 'Sempre as mesmas? Põe-nas numa lista, e faz planos para “As minhas listas”.',
      watch: 'A lista de pessoas mostra quem vai e quem ainda não respondeu.',
    },
  },
  'plan-offline': {
    title: 'Fazer planos sem ligação',
    line: 'Prepara-te antes do túnel, do avião ou da montanha.',
    tags: ['offline', 'ligação', 'viagem'],
    steps: {
      install: 'Instala o Outing: abre então sem ligação, como qualquer app.',
      before: 'Abre-o uma vez online. Sincronização mostra o que está guardado neste dispositivo.',
      files: 'Escolhe “Manter offline” no menu dos bilhetes e de outros ficheiros de que vais precisar.',
      write:
        'No caminho, escreve, vota e responde como sempre. “à espera de envio” marca o que ainda está aqui.',
      back: 'De novo online, tudo é enviado sozinho, pela ordem certa.',
    },
  },
  'other-calendars': {
    title: 'Os teus planos noutros calendários',
    line: 'Liga o Outing ao calendário do teu telemóvel.',
    tags: ['calendário', 'subscrever', 'ics'],
    steps: {
      link: 'Abre Calendários e links, e cria um link.',
      choose:
        'Escolhe o que mostra: tudo, só aquilo a que disseste que sim, ou o que vê uma lista de contactos.',
      add: 'Adiciona o link à tua outra app de calendário como subscrição, ou lê o código QR.',
      bring: 'Ao contrário, subscreve um calendário pelo endereço, ou importa um ficheiro que acaba em .ics.',
      renew: 'Quem tem o teu link pode lê-lo. Renova-o ou apaga-o quando quiseres.',
    },
  },
  'collect-a-trip': {
    title: 'Juntar uma viagem',
    line: 'Reúne planos e mostra por onde andaste.',
    tags: ['coleção', 'viagens', 'mapa'],
    steps: {
      make: 'Cria uma nova coleção e escolhe “Viagens”: ganha um mapa.',
      add: 'Adiciona os planos dela, e arrasta-os para a ordem certa.',
      cover: 'Escolhe uma capa desenhada, ou a foto de um dos planos.',
      show: 'Escolhe quem a vê. “Mostrar no meu perfil” põe-na lá.',
      travel: 'Marca no teu diário de viagens os lugares onde estiveste.',
    },
  },
  'tell-followers': {
    title: 'Contar aos teus seguidores',
    line: 'Partilha um plano, ou mostra um momento durante um dia.',
    tags: ['novidades', 'story', 'partilhar'],
    steps: {
      set: 'Os planos que não são privados aparecem nas novidades dos teus seguidores quando os confirmas.',
      share: 'Mais tarde, “Partilhar com seguidores” no menu de um plano faz o mesmo.',
      story: 'Adiciona um story: uma foto ou algumas palavras, que desaparecem ao fim de 24 horas.',
      who: 'Escolhe quem o vê: seguidores, contactos ou listas escolhidas.',
      remove: 'Mudaste de ideias? “Remover do meu feed” tira uma publicação.',
    },
  },
};
