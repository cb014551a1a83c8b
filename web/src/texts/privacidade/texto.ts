/** The privacy statement in plain words; docs/privacy.md is the long form. */
export const TEXTO = {
  titulo: 'Privacidade',
  subtitulo: 'O que o Painel UPS guarda, para quê, por quanto tempo e como você decide.',
  partes: [
    {
      titulo: 'Quem cuida dos dados',
      linhas: [
        'A empresa em que você participa decide sobre os dados dos seus colaboradores; quem opera o Painel UPS os guarda para ela. Dos dados de conta das empresas cuida quem opera o painel.',
      ],
    },
    {
      titulo: 'Do colaborador',
      linhas: [
        'Nome, e-mail, cargo, telefone, foto e a data de entrada: até a exclusão. Colegas veem nome, foto e UPS no ranking; a empresa vê os dados todos.',
        'Legendas próprias e o endereço do que você publicou: até a exclusão. Saldo, extrato e trocas ficam depois dela apenas como números, sem nome.',
        'A autorização do LinkedIn, cifrada: 60 dias no máximo, ou até você desconectar. O painel publica o que você pede e não lê os seus contatos nem os seus posts.',
      ],
    },
    {
      titulo: 'Da empresa',
      linhas: [
        'Cadastro, posts, mídias, loja e histórico: enquanto a conta existir. O cartão fica só no Stripe, que guarda também os recibos pelo prazo da lei.',
      ],
    },
    {
      titulo: 'De todos',
      linhas: [
        'Onde cada conta entrou: até a sessão terminar. E-mails que enviamos: o destinatário é esquecido quando a mensagem sai. O registro das chamadas, com endereço IP e sem conteúdo: 6 meses, como a lei pede. Quem mudou o quê na conta de uma empresa: 5 anos.',
        'Usamos só os cookies da sessão. Ninguém mais acompanha o que você faz aqui.',
      ],
    },
    {
      titulo: 'De quem clica em um link',
      linhas: [
        'Só a contagem: nem o endereço de internet nem o navegador são guardados, e não há cookies. Um código do dia, que ninguém consegue desfazer, evita contar a mesma pessoa duas vezes. A página /metodo explica como.',
      ],
    },
    {
      titulo: 'O que você pode fazer',
      linhas: [
        'Em Ajustes você corrige os seus dados, baixa uma cópia deles, desconecta o LinkedIn e exclui a conta. A empresa encerra a dela com 30 dias para desfazer; depois, tudo é apagado. Cópias de segurança duram mais 35 dias e só quem opera o painel as alcança.',
      ],
    },
  ],
  entrar: 'Entrar',
} as const;
