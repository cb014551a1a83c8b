import { plural } from '#lib/format/number.ts';

/** The guide of /desenvolvedores; describes functions/platform/http, functions/areas/scim and webhooks. */
interface Parte {
  id: string;
  titulo: string;
  linhas?: readonly string[];
  passos?: readonly string[];
  codigo?: string;
}

export const guia = (origem: string): readonly Parte[] => [
  {
    id: 'comecar',
    titulo: 'Para começar',
    linhas: [
      `Toda chamada fica em ${origem}/v1 e fala JSON. Uma recusa traz error e message com o mesmo texto, campos com o que está errado em cada campo e codigo quando há mais de um motivo para o mesmo status.`,
      'Listas longas vêm por páginas: mande de volta o nextCursor da página anterior (ou o cabeçalho x-next-cursor, onde o corpo é a própria lista).',
      'Nas escritas que aceitam Idempotency-Key, repita a mesma chave ao tentar de novo: a resposta é a da primeira vez, e nada acontece duas vezes.',
    ],
    codigo: `curl ${origem}/v1/api/planos`,
  },
  {
    id: 'autenticacao',
    titulo: 'Autenticação',
    linhas: [
      'Pessoas: POST /login devolve um token que vale 24 horas e um refreshToken que o renova em POST /api/refresh-token. Cada renovação devolve outro refreshToken: guarde-o, porque o anterior vale mais um minuto e, usado depois, encerra a sessão. O token vai no cabeçalho Authorization.',
      'Sistemas: uma chave de API, criada em Ajustes › Integrações, também em Authorization. Ela abre o que seus escopos dizem: scim o SCIM, leitura e escrita as chamadas marcadas aqui com o escopo. O token de uma pessoa nunca abre o SCIM.',
    ],
    codigo: `curl ${origem}/v1/api/eu \\
  -H "Authorization: Bearer SEU_TOKEN"`,
  },
  {
    id: 'limites',
    titulo: 'Limites',
    linhas: [
      'Entrar, cadastrar e confirmar têm limites por endereço e por conta. Uma chave de API faz até 600 chamadas por minuto, no SCIM até 500 em dez segundos. Quem passa recebe 429; com uma chave, também Retry-After.',
      'Um corpo tem até 4 MB quando leva arquivos, o do SCIM até 64 KB e o do MCP até 256 KB. Uma página do SCIM tem até 200 pessoas.',
      'Cada empresa envia até 500 convites por dia; acima disso a resposta é 429. Pelo SCIM não: a pessoa é criada, e o convite sai assim que couber.',
    ],
  },
  {
    id: 'webhooks',
    titulo: 'Webhooks',
    linhas: [
      'Em Ajustes › Integrações, diga qual endereço https deve ser avisado e de quê. Cada aviso é um POST assinado no padrão Standard Webhooks: confira a assinatura com a biblioteca do padrão antes de confiar no corpo.',
      'O mesmo webhook-id pode chegar mais de uma vez; trate-o uma vez só. Responda 2xx em até 10 segundos. Enquanto não responder, tentamos de novo por 24 horas; 410 desliga o webhook.',
    ],
    codigo: `import { Webhook } from 'standardwebhooks';

const evento = new Webhook(SEGREDO).verify(corpo, cabecalhos);
// { type: 'compartilhamento.publicado', timestamp: '…', data: { … } }`,
  },
  {
    id: 'scim',
    titulo: 'SCIM 2.0',
    linhas: [
      `O endereço é ${origem}/v1/scim/v2. userName é o e-mail com que a pessoa entra; displayName (ou name) é o nome e title é o cargo. Criar uma pessoa envia o convite.`,
      'active: false tira o acesso e a vaga, e guarda UPS e histórico; true devolve, e responde 403 quando não há vaga. DELETE exclui de vez.',
      'Filtros: userName, externalId, id ou emails[type eq "work"].value com eq, unidos por and. Mande If-Match com o ETag lido para não desfazer a mudança de outro: 412 diz que a pessoa mudou.',
      'Um userName novo vale na hora e precisa ser confirmado pela pessoa; o endereço anterior recebe um link para desfazer.',
    ],
    codigo: `curl ${origem}/v1/scim/v2/Users?filter=userName%20eq%20%22ana@exemplo.com.br%22 \\
  -H "Authorization: Bearer ups_SUA_CHAVE"`,
  },
  {
    id: 'entra',
    titulo: 'SCIM com o Entra ID',
    passos: [
      'No painel: Ajustes › Integrações › Chaves de API › Nova chave.',
      'No Entra: Aplicativos empresariais › Novo aplicativo › Criar o seu próprio (não encontrado na galeria).',
      'Provisionamento › Automático. URL do locatário: o endereço SCIM. Token secreto: a chave. Teste a conexão e salve.',
      'Em Mapeamentos, deixe só os usuários ligados. Mapeie userName para o e-mail da pessoa (mail), displayName, title (jobTitle), active e externalId (objectId).',
      'Atribua pessoas ou grupos ao aplicativo e ligue o provisionamento.',
    ],
  },
  {
    id: 'okta',
    titulo: 'SCIM com o Okta',
    passos: [
      'No painel: Ajustes › Integrações › Chaves de API › Nova chave.',
      'No Okta: Applications › Create App Integration (ou o aplicativo que já existe) › General › Provisioning: SCIM.',
      'Em Provisioning › Integration: SCIM connector base URL é o endereço SCIM; Unique identifier field é userName; ligue Push New Users e Push Profile Updates; Authentication Mode é HTTP Header, com a chave.',
      'Em To App, ligue Create Users, Update User Attributes e Deactivate Users.',
      'Em Assignments, atribua pessoas ou grupos.',
    ],
  },
];

export const DOCUMENTACAO = {
  titulo: 'Para desenvolvedores',
  subtitulo:
    'A API do Painel UPS, as ferramentas para assistentes, os webhooks e o SCIM, chamada por chamada.',
  partes: 'Nesta página',
  chamadas: 'Chamadas',
  buscar: 'Buscar uma chamada',
  nenhuma: 'Nenhuma chamada com essas palavras.',
  quantas: (n: number) => plural(n, 'chamada', 'chamadas'),
  erro: 'Não foi possível carregar as chamadas.',
  baixar: 'Documento OpenAPI 3.1',
  inicio: 'Ir para o início',
  parametros: 'Parâmetros',
  resposta: (status: string) => `Resposta ${status}`,
  recusas: 'Recusas',
  exemplo: 'Exemplo',
  obrigatorio: 'obrigatório',
  publica: 'Quem chama: qualquer um, sem token.',
  papel: (papel: string) => `Numa empresa, a partir do papel ${papel}.`,
  onde: { path: 'no caminho', query: 'na consulta', header: 'no cabeçalho' } as Record<string, string>,
} as const;
