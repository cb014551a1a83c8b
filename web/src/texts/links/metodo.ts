/** How clicks are counted; describes functions/areas/links. */
export const METODO = {
  titulo: 'Como contamos os cliques',
  subtitulo: 'Todo número de cliques do Painel UPS segue esta página, para qualquer empresa.',
  partes: [
    {
      titulo: 'Um endereço por pessoa, post e canal',
      linhas: [
        'Quando um colaborador compartilha um post que tem link, a publicação leva um endereço curto só dela. Quem clica passa por ele e segue na hora para a página da empresa. Assim sabemos de qual publicação veio a visita.',
        'Em Outros canais (WhatsApp, X, Facebook, Threads, Bluesky, Telegram, link copiado e aplicativos do aparelho), cada um ganha outro endereço, sempre o mesmo. Por ele sabemos o canal, e nada de quem clica. O endereço não mostra o nome de ninguém.',
      ],
    },
    {
      titulo: 'O que conta',
      linhas: [
        'Cada pessoa que abre o endereço, no navegador ou dentro de um aplicativo, conta uma vez, igual em todos os canais. Se ela voltar em menos de 30 minutos, não conta de novo.',
        'De um mesmo endereço de internet contamos no máximo 10 pessoas por link a cada meia hora, e de um mesmo link, no máximo 5 mil pessoas a cada meia hora: quem finge ser uma multidão não muda o número.',
      ],
    },
    {
      titulo: 'O que fica de fora',
      linhas: [
        'Robôs de busca, leitores de redes sociais e prévias de mensagens, como as do WhatsApp e do Telegram; navegadores que carregam a página antes de alguém clicar; e pedidos que não dizem de que programa vêm.',
      ],
    },
    {
      titulo: 'Como sabemos que é a mesma pessoa, sem saber quem é',
      linhas: [
        'Do endereço de internet, e dele com o tipo de navegador, fazemos códigos curtos com uma chave aleatória, trocada todo dia e destruída no segundo dia. Depois disso, ninguém consegue voltar do código à pessoa, nem nós.',
        'Não usamos cookies, não guardamos o endereço de internet nem o navegador de quem clica, e não seguimos ninguém de um site a outro.',
      ],
    },
    {
      titulo: 'O que o número não diz',
      linhas: [
        'Pessoas na mesma rede, com o mesmo navegador, podem contar como uma só, e numa rede com muita gente nem todas contam. Alguém que usa dois aparelhos conta duas vezes. Um robô que se passa por navegador pode escapar. Um link encaminhado conta no canal em que começou. Se o contador falhar, a visita segue e o clique se perde: erramos para menos.',
        'Cliques não rendem UPS, em nenhum canal. Por isso ninguém ganha nada ao clicar no próprio link.',
      ],
    },
  ],
  inicio: 'Ir para o início',
} as const;
