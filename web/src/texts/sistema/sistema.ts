export const NOT_FOUND = {
  titulo: 'Página não encontrada',
  texto: 'Este endereço não existe ou mudou de lugar.',
  acao: 'Ir para o início',
} as const;

export const STATUS = {
  titulo: 'Página de teste',
  subtitulo: 'Confere se este navegador fala com o Painel UPS.',
  versaoApp: 'Versão do aplicativo',
  versaoApi: 'Versão da API',
  api: 'API',
  tempo: 'Tempo de resposta',
  navegador: 'Conexão do navegador',
  ok: 'Funcionando',
  falhou: 'Sem resposta',
  verificando: 'Verificando…',
  online: 'On-line',
  offline: 'Off-line',
  denovo: 'Testar de novo',
} as const;
