export const CONEXAO = {
  titulo: 'Conexão com o LinkedIn',
  dica: 'É por ela que o painel publica os conteúdos que você escolhe compartilhar.',
  validaAte: (dia: string) => `Conexão válida até ${dia}`,
  semConexao: 'Sua conta do LinkedIn não está conectada.',
  conectar: 'Conectar o LinkedIn',
  reconectar: 'Reconectar',
  desconectar: 'Desconectar',
  desconectarPergunta: 'Desconectar o LinkedIn?',
  desconectarTexto:
    'O painel apaga a autorização guardada. Para compartilhar, ou entrar com o LinkedIn, será preciso conectar de novo.',
  desconectado: 'LinkedIn desconectado.',
  erro: 'Não foi possível falar com o LinkedIn agora. Tente novamente.',
} as const;
