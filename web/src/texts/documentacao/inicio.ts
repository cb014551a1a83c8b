/** Quick starts of /desenvolvedores: with a key, by what a system or an assistant is built with. */
export const INICIO = {
  titulo: 'Chave de API',
  linhas: [
    'Em Ajustes › Integrações › Chaves de API, crie uma chave com o que ela abre: leitura lê posts, colaboradores, loja, ranking e resultados; escrita também muda rascunhos, agendados, produtos, trocas e equipes, e cadastra pessoas. Nenhuma chave publica na hora, paga, exclui posts ou muda ajustes.',
    'Troque ups_SUA_CHAVE pela chave e ID_DA_EMPRESA pelo identificador que aparece junto dela. São até 600 chamadas por minuto e chave; depois, 429 com Retry-After.',
  ],
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  n8n: 'n8n',
  zapier: 'Zapier',
  assistente: 'Assistentes (MCP)',
  ler: 'Ler',
  escrever: 'Escrever',
  linhasN8n: [
    'Cole este nó no fluxo: ele chama a API por HTTP.',
    'Para começar o fluxo por um aviso do painel, use o nó Webhook, copie o endereço de produção dele e crie um webhook em Ajustes › Integrações.',
  ],
  linhasZapier: [
    'Ação: Webhooks by Zapier › Custom Request, com estes campos.',
    'Gatilho: Webhooks by Zapier › Catch Hook. Copie o endereço e crie um webhook em Ajustes › Integrações.',
  ],
  linhasAssistente: [
    'O assistente lê e prepara rascunhos com as ferramentas abaixo, as mesmas chamadas da API; uma pessoa revisa e publica.',
  ],
  arquivo: 'Arquivo de configuração',
  terminal: 'Claude Code',
  com: 'Começar com',
  copiar: 'Copiar',
  abre: (n: number) => `O que uma chave abre: ${n} chamadas, com o escopo e a ferramenta`,
} as const;
