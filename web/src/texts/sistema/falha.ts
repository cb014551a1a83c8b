/** A page or tab that could not be drawn. */
export const FALHA = {
  titulo: 'Algo deu errado nesta página.',
  texto: 'Recarregue para continuar. Se acontecer de novo, fale com o suporte.',
  recarregar: 'Recarregar',
  naoChegou: 'Não foi possível abrir esta página.',
  /** name of the dialog that shows it */
  dialogo: 'Não foi possível abrir',
  naoChegouTexto: 'Uma parte do painel não chegou até aqui. Tente de novo; se continuar, fale com o suporte.',
  semInternet: 'Você está sem internet',
  semArquivoTexto:
    'Esta parte do painel não está guardada neste aparelho. Quando a conexão voltar, ela abre sozinha.',
  semConexaoTexto: 'Quando a conexão voltar, a página abre sozinha.',
  /** what this device still shows */
  continua: 'O que já carregou continua aqui.',
  denovo: 'Tentar de novo',
} as const;
