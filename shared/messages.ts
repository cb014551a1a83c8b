/** Every Portuguese sentence the server can answer. Texts between quotes in the specification stand here to the letter. */
export const MSG = {
  // request
  naoAutenticado: 'Usuário não autenticado',
  acessoNegado: 'Acesso negado.',
  rotaNaoEncontrada: 'Rota não encontrada.',
  corpoInvalido: 'Corpo da requisição inválido.',
  muitosCampos: 'O formulário pode ter no máximo 200 campos.',
  dadosInvalidos: 'Dados inválidos. Verifique os campos e tente novamente.',
  tipoDeConteudo: 'Tipo de conteúdo não suportado.',
  grandeDemais: 'O conteúdo enviado é grande demais.',
  muitasTentativas: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  indisponivel: 'Serviço temporariamente indisponível. Tente novamente.',
  erroInterno: 'Ocorreu um erro inesperado. Tente novamente.',
  naoEncontrado: 'Não encontrado.',
  escolhaEmpresa: 'Escolha uma empresa.',
  colaboradorOculto: 'Colaborador',
  periodoFuturo: 'Escolha um período que já começou.',
  cursorInvalido: 'Cursor inválido.',
  chaveUsada: 'Esta operação já foi feita com outros dados. Recarregue a página antes de tentar novamente.',
  excluidoDesde: 'Esta operação já foi feita, e o que ela criou já foi excluído. Recarregue a página.',
  emAndamento: 'Esta operação já está em andamento. Aguarde um instante.',

  // accounts
  credenciais: 'Credenciais inválidas.',
  emailEmUso: 'O e-mail fornecido já está em uso.',
  codigoInvalido: 'Código da empresa inválido.',
  limiteColaboradores: 'Limite de colaboradores excedido',
  tokenInvalido: 'Token inválido ou expirado.',
  nomeComEndereco: 'Nomes não podem conter endereços de sites.',
  emailForaDaEmpresa: 'Use o e-mail da empresa para se cadastrar.',
  novoEmailForaDaEmpresa: 'Use um e-mail da empresa: ela só aceita os dos domínios dela.',
  dominioInvalido: 'Informe só o domínio, sem @, por exemplo empresa.com.br.',
  muitosDominios: 'Informe no máximo 20 domínios.',
  cadastroAguardando: 'Cadastro recebido! A empresa precisa aprovar a sua entrada.',
  aguardandoAprovacao: 'Seu cadastro aguarda a aprovação da empresa.',
  confirmeEmail: 'Confirme seu e-mail para continuar.',
  senhaFraca: 'A senha deve ter pelo menos 8 caracteres, com letras e números.',
  senhaComum: 'Escolha uma senha menos comum.',
  senhasNaoCorrespondem: 'As senhas não correspondem.',
  confirmeSenha: 'Confirme sua senha para continuar.',
  recuperacao:
    'Se o e-mail pertence a uma conta, um e-mail será enviado com as instruções para redefinir sua senha.',
  codigoIncorreto: 'Código incorreto. Confira a hora do celular e digite o código que aparece agora.',
  digiteOCodigo: 'Digite os 6 números que o aplicativo mostra.',
  segundoFatorAtivo: 'A verificação em duas etapas já está ativa.',
  segundoFatorDesativado: 'Verificação em duas etapas desativada.',
  configureDeNovo: 'A configuração não foi concluída a tempo. Comece de novo.',
  configureSegundoFator: 'Configure a verificação em duas etapas para continuar.',
  senhaRedefinida: 'Senha redefinida com sucesso!',
  senhaAlterada: 'Senha alterada com sucesso!',
  semResumo: 'Você não recebe mais o resumo da semana.',
  emailDesfeito: 'Seu e-mail foi mantido, e todas as sessões foram encerradas.',
  senhaDefinida: 'Senha definida com sucesso!',
  cadastroColaborador:
    'Colaborador cadastrado com sucesso! Um e-mail foi enviado para que ele defina a senha.',
  cadastroComCodigo: 'Cadastro bem-sucedido! Um e-mail de confirmação foi enviado.',
  conviteReenviado: 'Um novo e-mail para definir a senha foi enviado.',
  lembreteEnviado: 'Lembrete enviado.',
  lembreteACaminho: 'Pronto! Quem falta recebe o lembrete por e-mail em instantes.',
  postLembradoHoje: 'A equipe já foi lembrada deste post nas últimas 24 horas.',
  postForaDoAr: 'Este post não está disponível para a equipe.',
  lembradoHaPouco: 'Este colaborador já foi lembrado nos últimos 7 dias.',
  jaConectado: 'Este colaborador já conectou o LinkedIn.',
  aindaNaoEntrou: 'Este colaborador ainda não confirmou o e-mail.',
  convitePendenteApenas: 'Este colaborador já definiu a senha.',
  gestorJaEntrou: 'Este gestor já definiu a senha.',
  confirmacaoEnviada: 'E-mail de confirmação enviado.',
  emailJaConfirmado: 'Este e-mail já está confirmado.',
  aguardeUmMinuto: 'Aguarde um minuto antes de pedir outro e-mail.',
  colaboradorExcluido: 'Colaborador excluído com sucesso.',
  gestorNaoEncontrado: 'Gestor não encontrado.',
  gestorRemovido: 'Gestor removido.',
  gestoresDemais: 'Sua empresa já tem 50 gestores. Remova um para convidar outra pessoa.',
  colaboradorNaoEncontrado: 'Colaborador não encontrado.',
  empresaNaoEncontrada: 'Empresa não encontrada.',
  sessaoEncerrada: 'Sessão encerrada.',
  sessoesEncerradas: 'As outras sessões foram encerradas.',
  sessaoNaoEncontrada: 'Sessão não encontrada.',

  // personal data
  encerrando: 'A conta da empresa está sendo encerrada. Desfaça o encerramento para continuar.',
  empresaEncerrando: 'A sua empresa está encerrando a conta: compartilhamentos e trocas estão suspensos.',
  entradaEncerrada: 'Esta empresa não recebe mais cadastros.',
  encerramentoConcluido: 'O prazo para desfazer terminou: a conta está sendo apagada.',
  encerramentoDesfeito: 'Tudo certo: a conta da empresa continua como antes.',
  contaExcluida: 'Sua conta foi excluída.',
  dadosPedidos: 'Pedido recebido. Quando o arquivo estiver pronto, você recebe o link por e-mail.',

  // posts
  postNaoEncontrado: 'Post não encontrado',
  postExcluido: 'Post excluído com sucesso.',
  emailNaoEncontrado: 'Email não encontrado. Por favor, faça login novamente.',
  escolhaUps: 'Por favor, selecione uma pontuação (UPS).',
  upgradeRecurso: 'Faça upgrade para usar este recurso.',
  upgradeUps: 'Faça upgrade para usar UPS acima de 10.',
  upgradeTags: 'Faça upgrade para usar tags.',
  upgradeValidade: 'Faça upgrade para usar data de validade.',
  upgradeAlteravel: 'Faça upgrade para permitir a edição da legenda.',
  validadePassada: 'A data de validade não pode estar no passado.',
  limitePosts: 'Limite mensal de posts atingido.',
  agendarParaInvalido: 'Escolha um horário entre 5 minutos e 30 dias a partir de agora.',
  agendamentoCancelado: 'Agendamento cancelado.',
  publicarEmInvalido: 'Escolha um horário entre 5 minutos e 1 ano a partir de agora.',
  postAlterado: 'Este post foi alterado por outra pessoa. Recarregue.',
  postJaPublicado:
    'Este post já foi publicado: só dá para mudar a legenda, as variações, as tags e a validade.',
  rascunhoVazio: 'Escreva uma legenda ou adicione uma mídia para salvar o rascunho.',
  periodoLongo: 'Escolha um período de até 62 dias.',
  legendaObrigatoria: 'A legenda é obrigatória.',
  muitasVariacoes: 'Um post pode ter no máximo 5 variações da legenda.',
  legendaLonga: 'A legenda pode ter no máximo 3.000 caracteres.',
  linkInvalido: 'Informe um endereço que comece com https:// e tenha um domínio público.',
  linkProprio: 'Informe um endereço de fora do painel.',
  linkLongo: 'O link pode ter no máximo 2.048 caracteres.',
  textoLongo:
    'O texto ficou mais longo que o LinkedIn aceita com o que a empresa acrescenta. Encurte a legenda, se o post permitir.',
  legendaNaoEditavel: 'Este post não permite edição da legenda.',
  legendaSalva: 'Legenda salva com sucesso.',
  /** in the place of a name, in lists of shares */
  autorExcluido: 'Funcionário não encontrado',
  jaCompartilhado: 'Conteúdo já compartilhado',
  compartilhamentoFalhou: 'O compartilhamento falhou. Por favor, tente novamente.',
  tentativaIncerta:
    'Sua tentativa anterior pode ter sido publicada. Confira o seu perfil no LinkedIn antes de publicar novamente.',
  textoRepetido:
    'O LinkedIn já recebeu este mesmo texto de você há poucos minutos. Altere a legenda, se o post permitir, ou aguarde 15 minutos e tente novamente.',
  limiteDaRede:
    'Você atingiu o limite diário de publicações do LinkedIn. Nada foi publicado; tente novamente amanhã.',
  linkedinNaoConectado: 'Sua conta do LinkedIn não está conectada. Clique em Compartilhar para conectar.',
  membroEmUso: 'Esta conta do LinkedIn já está em uso por outro colaborador.',
  membrosDemais: 'Você já conectou 5 contas diferentes do LinkedIn. Use uma delas.',
  aceiteORegulamento: 'Leia e aceite o regulamento da campanha para compartilhar.',
  regulamentoMudou: 'O regulamento mudou. Leia a versão atual.',
  regulamentoAceito: 'Regulamento aceito.',
  linkedinConectado: 'LinkedIn conectado com sucesso! Agora você já pode compartilhar posts.',
  linkedinDesconectado: 'LinkedIn desconectado.',
  tagNaoEncontrada: 'Tag não encontrada.',
  tagVazia: 'O nome da tag não pode estar vazio.',
  tagRepetida: 'Já existe uma tag com esse nome.',
  tagExcluida: 'Tag excluída com sucesso.',
  equipeNaoEncontrada: 'Equipe não encontrada.',
  equipeRepetida: 'Já existe uma equipe com esse nome.',
  equipesDemais: 'Sua empresa já tem 200 equipes, o máximo.',
  equipeExcluida: 'Equipe excluída com sucesso.',

  // media
  umVideoSo: 'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.',
  muitasImagens: 'Um post pode ter no máximo 20 imagens.',
  midiaInvalida: 'Mídia inválida ou ainda não enviada.',
  imagemEmUso: 'Esta imagem já está em uso. Envie o arquivo novamente.',
  envioNaoEncontrado: 'Envio não encontrado.',
  imagemGrande: 'A imagem deve ter no máximo 20 MB.',
  videoGrande: 'O vídeo deve ter no máximo 500 MB.',
  fotoGrande: 'A foto deve ter no máximo 5 MB.',
  videoNaoConvertido: 'Não foi possível converter o vídeo. Envie-o em MP4.',
  midiaNaoVerificada: 'Não foi possível verificar o arquivo. Envie-o novamente.',

  // store
  upgradeLojaEmpresa: 'Atualize o plano para usar a loja e gerenciar trocas.',
  upgradeLojaColaborador: 'A empresa precisa fazer upgrade do plano para que a loja fique disponível.',
  produtoNaoEncontrado: 'Produto não encontrado.',
  produtoExcluido: 'Produto excluído com sucesso.',
  saldoInsuficiente: 'Saldo de UPS insuficiente.',
  produtoEsgotado: 'Produto esgotado.',
  trocaRealizada: 'Troca realizada com sucesso!',
  trocaNaoEncontrada: 'Troca não encontrada.',
  statusInvalido: 'Status inválido.',
  statusNaoPermitido: 'Esta troca não pode mais mudar de status.',

  // suggestions
  sugestaoNaoEncontrada: 'Sugestão não encontrada.',
  sugestoesDemais: 'Você já tem 5 sugestões em análise.',
  sugestaoRespondida: 'Esta sugestão já foi respondida.',

  // exports
  periodoInvertido: 'O fim do período não pode vir antes do início.',
  colaboradorInativo: 'Este colaborador está inativo.',
  externalIdEmUso: 'Outro colaborador já tem este externalId.',
  versaoMudou: 'O colaborador mudou desde que foi lido. Leia de novo.',
  scimBooleano: 'active deve ser true ou false.',
  scimObrigatorio: 'userName é obrigatório.',
  scimSoLeitura: 'Este atributo é só de leitura.',
  scimCaminho: 'O caminho não leva a nenhum atributo de User.',
  scimFiltro: 'Filtros aceitos: userName, externalId, id ou emails com eq, unidos por and.',
  scimOperacoes: 'Envie no máximo 100 operações.',
  chaveNaoEncontrada: 'Chave não encontrada.',
  chaveExcluida: 'Chave excluída. Ela já não vale.',
  chavesDemais: 'Sua empresa já tem 10 chaves. Exclua uma para criar outra.',

  exportacaoNaoEncontrada: 'Exportação não encontrada.',

  // import of people
  importacaoNaoEncontrada: 'Importação não encontrada.',
  importacaoSemArquivo: 'Escolha o arquivo com a lista.',
  importacaoGrande: 'O arquivo passa de 2 MB. Divida a lista em partes.',
  importacaoPlanilha: 'Este arquivo é uma planilha do Excel. Abra, escolha Salvar como e o formato CSV.',
  importacaoNaoCsv: 'Este arquivo não é uma lista em CSV.',
  importacaoVazia: 'O arquivo está vazio.',
  importacaoSemPessoas: 'O arquivo só tem o cabeçalho. Inclua uma pessoa em cada linha.',
  importacaoMuitasLinhas: 'A lista passa de 5.000 pessoas. Divida em partes.',
  importacaoMuitasColunas: 'O arquivo tem colunas demais. Use só nome, email, cargo, equipe e telefone.',
  importacaoNadaACadastrar: 'Nenhuma linha pode ser importada. Corrija o arquivo e envie de novo.',
  importacaoVencida: 'Esta conferência venceu. Envie o arquivo de novo.',
  listaLonga: 'A lista passa de 10.000 pessoas. Peça em Exportar, escolhendo Lista de colaboradores.',
  celulaComFormula: 'Há uma fórmula nesta célula. Cole só o valor.',
  celulaComQuebra: 'Há uma quebra de linha nesta célula. Confira as aspas.',
  linhaComSobra: 'Há mais células do que colunas no cabeçalho.',
  emailDaConta: 'Este é o e-mail da conta da empresa.',
  equipeDesconhecida: 'Não existe uma equipe com esse nome.',
  webhookNaoEncontrado: 'Webhook não encontrado.',
  entregaNaoEncontrada: 'Entrega não encontrada.',
  webhookUrlInvalida: 'Use um endereço https que possa ser acessado pela internet.',
  webhookEventos: 'Escolha pelo menos um evento da lista.',
  webhooksDemais: 'Sua empresa já tem 10 webhooks.',
  webhookDesligado: 'Este webhook está desligado. Ligue-o para enviar.',
  segredoTrocadoHaPouco: 'O segredo já foi trocado há pouco. Tente de novo mais tarde.',
  webhookExcluido: 'Webhook excluído.',

  // payment
  cnpjInvalido: 'CNPJ inválido.',
  semAssinatura: 'Sua empresa ainda não tem uma assinatura.',
  planoAtivo: 'Você já possui um plano ativo!',
  precoNaoEncontrado: 'Erro ao obter detalhes do preço',
  pagamentoNaoEncontrado: 'Erro: detalhes do pagamento não encontrados.',
  falhaPagamento: 'Erro ao preparar pagamento. Por favor, tente novamente mais tarde.',
  metodoNaoSuportado: 'Forma de pagamento não suportada.',
  assinaturaInvalida: 'Assinatura inválida.',
} as const;

export const unsupportedType = (file: string) => `Tipo de arquivo não suportado: ${file}`;
export const videoTooLong = (file: string) => `O vídeo "${file}" excede o limite de 10 minutos.`;
export const videoTooShort = (file: string) => `O vídeo "${file}" deve ter pelo menos 3 segundos.`;
export const videoWithoutDuration = (file: string) =>
  `Não foi possível ler a duração do vídeo "${file}". Salve-o novamente, de preferência em MP4, e tente outra vez.`;
export const unreadableImage = (file: string) => `A imagem "${file}" está corrompida ou incompleta.`;
export const oversizedImage = (file: string) => `A imagem "${file}" tem dimensões grandes demais.`;
export const requiredField = (label: string) => `O campo ${label} é obrigatório.`;
/** Where something is appended to a caption, it has less room than LinkedIn gives. */
export const captionTooLong = (max: number) =>
  `A legenda pode ter no máximo ${max.toLocaleString('pt-BR')} caracteres neste post.`;

export const importColumnsMissing = (columns: readonly string[]) =>
  `A primeira linha do arquivo precisa ter os nomes das colunas. ${columns.length === 1 ? 'Falta' : 'Faltam'}: ${columns.join(', ')}.`;
export const importColumnRepeated = (column: string) => `A coluna ${column} aparece duas vezes.`;
export const importQuoteOpen = (linha: number) => `Na linha ${linha} há aspas que não se fecham.`;
export const importLineTooLong = (linha: number) => `A linha ${linha} é longa demais. Confira as aspas.`;
export const importEmailRepeated = (linha: number) => `Este e-mail já está na linha ${linha}.`;

export const tooLong = (max: number) => `Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`;

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
/** A limit is reached, and from when on there is room again. */
export const quotaReached = (what: string, until: Date): string =>
  `${what} Tente novamente a partir de ${MOMENT.format(until).replace(', ', ' às ')}.`;
