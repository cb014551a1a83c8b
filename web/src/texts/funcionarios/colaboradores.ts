/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const COLABORADORES = {
  titulo: 'Colaboradores',
  dica: 'Quem compartilha os conteúdos da empresa.',
  lista: 'Lista',
  cadastrarNovo: 'Cadastrar Novo',
  ranking: 'Ranking',
  convidar: 'Convidar',
  buscar: 'Buscar por nome ou e-mail',
  colaborador: 'Colaborador',
  nome: 'Nome',
  cargo: 'Cargo',
  empresa: 'Empresa',
  ups: 'UPS',
  acoes: 'Ações',
  verMais: 'Ver Mais',
  excluir: 'Excluir',
  fechar: 'Fechar',
  detalhe: 'Detalhes do colaborador',
  email: 'E-mail',
  telefone: 'Telefone',
  desde: 'No painel desde',
  semCargo: 'Sem cargo informado',
  semTelefone: 'Não informado',
  vazio: 'Nenhum colaborador cadastrado.',
  vazioTexto: 'Cadastre a equipe ou compartilhe o código da empresa.',
  nadaEncontrado: 'Nenhum colaborador encontrado.',
  nadaEncontradoTexto: 'Confira a grafia ou busque por outra palavra.',
  limparBusca: 'Limpar busca',
  erro: 'Não foi possível carregar os colaboradores.',
  confirmeAntes: 'Para convidar alguém, confirme antes o seu e-mail.',
  inativo: 'Inativo',
  convitePendente: 'Convite pendente',
  emailNaoConfirmado: 'E-mail não confirmado',
  reenviarConvite: 'Reenviar convite',
  conviteReenviado: 'Convite reenviado',
  linkedin: 'LinkedIn',
  conectado: 'Conectado',
  naoConectado: 'Não conectado',
  compartilhamentos: 'Compartilhamentos',
  noMes: (quantos: number) =>
    quantos === 0 ? 'Nenhum este mês' : `${quantos.toLocaleString('pt-BR')} este mês`,
  ultimo: (quando: string) => `Último: ${quando}`,
  semCompartilhar: 'Ainda não compartilhou',
  lembrarDeConectar: 'Lembrar de conectar',
  lembrado: (quando: string) => `Lembrado ${quando}`,
  cargoEEquipe: 'Cargo e equipe',
  opcoes: (nome: string) => `Opções de ${nome}`,
  editar: 'Editar',
  editarTitulo: 'Editar colaborador',
  salvar: 'Salvar',
  salvo: 'Alterações salvas.',
  erroSalvar: 'Não foi possível salvar. Tente novamente.',
  excluirPergunta: (nome: string) => `Excluir ${nome}?`,
  excluirTexto: 'O acesso termina na hora e a vaga fica livre. As trocas feitas continuam no histórico.',
  excluido: 'Colaborador excluído com sucesso.',
  erroExcluir: 'Erro ao excluir o colaborador. Por favor, tente novamente.',
  quantos: (total: number) =>
    total === 1 ? '1 colaborador' : `${total.toLocaleString('pt-BR')} colaboradores`,
} as const;

/** Filters of the list. */
export const FILTROS = {
  mostrar: 'Filtrar pessoas',
  todos: 'Todas as pessoas',
  equipe: 'Filtrar por equipe',
  todas: 'Todas as equipes',
  conectados: 'LinkedIn conectado',
  sem_conexao: 'Sem LinkedIn',
  nunca_compartilharam: 'Nunca compartilharam',
  convite_pendente: 'Convite pendente',
  limpar: 'Limpar filtros',
  nada: 'Ninguém está assim agora.',
} as const;

const pessoas = (quantas: number) =>
  quantas === 1 ? '1 pessoa' : `${quantas.toLocaleString('pt-BR')} pessoas`;

/** Changes of several employees at once. */
export const LOTE = {
  selecionar: (nome: string) => `Selecionar ${nome}`,
  selecionarTodas: 'Selecionar todas as pessoas carregadas',
  todas: 'Selecionar todas',
  todasDaLista: 'Selecionar a lista toda',
  buscando: 'Selecionando…',
  selecionadas: (quantas: number) =>
    quantas === 1 ? '1 selecionada' : `${quantas.toLocaleString('pt-BR')} selecionadas`,
  barra: 'Pessoas selecionadas',
  limpar: 'Limpar seleção',
  maximo: 'Dá para escolher até 2.000 pessoas por vez.',
  erroLista: 'Não foi possível selecionar a lista toda. Tente novamente.',
  acao: {
    lembrar: 'Lembrar',
    mover: 'Mover para equipe',
    convidar: 'Reenviar convite',
    excluir: 'Excluir',
  },
  pergunta: {
    lembrar: (quantas: number) => `Lembrar ${pessoas(quantas)} de conectar o LinkedIn?`,
    mover: (quantas: number) => `Mover ${pessoas(quantas)} para qual equipe?`,
    convidar: (quantas: number) => `Reenviar o convite a ${pessoas(quantas)}?`,
    excluir: (quantas: number) => `Excluir ${pessoas(quantas)}?`,
  },
  texto: {
    lembrar: 'Recebe um e-mail quem já entrou, ainda não conectou e não foi lembrado nos últimos 7 dias.',
    mover: '',
    convidar: 'Recebe um novo link quem ainda não definiu a senha.',
    excluir: 'O acesso termina na hora e as vagas ficam livres. As trocas feitas continuam no histórico.',
  },
  confirmar: { lembrar: 'Lembrar', mover: 'Mover', convidar: 'Reenviar', excluir: 'Excluir' },
  emCurso: {
    lembrar: (quantas: number) => `Lembrando ${pessoas(quantas)}…`,
    mover: (quantas: number) => `Movendo ${pessoas(quantas)}…`,
    convidar: (quantas: number) => `Convidando ${pessoas(quantas)}…`,
    excluir: (quantas: number) => `Excluindo ${pessoas(quantas)}…`,
  },
  andamento: 'Andamento',
  fazendo: (vistas: number, total: number) =>
    `${vistas.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`,
  podeFechar: 'Pode fechar: a mudança continua.',
  fechar: 'Fechar',
  feito: {
    lembrar: (quantas: number) => (quantas === 1 ? '1 pessoa lembrada' : `${pessoas(quantas)} lembradas`),
    mover: (quantas: number) => (quantas === 1 ? '1 pessoa movida' : `${pessoas(quantas)} movidas`),
    convidar: (quantas: number) =>
      quantas === 1 ? '1 convite reenviado' : `${quantas.toLocaleString('pt-BR')} convites reenviados`,
    excluir: (quantas: number) => (quantas === 1 ? '1 pessoa excluída' : `${pessoas(quantas)} excluídas`),
  },
  pronto: 'A lista já mostra a mudança.',
  ninguem: 'Ninguém precisou mudar',
  ficaram: 'Ficaram como estavam:',
  parou: 'A mudança parou no meio. Confira a lista e tente de novo.',
  erro: 'Não foi possível fazer a mudança. Tente novamente.',
} as const;

export const CODIGO = {
  titulo: 'Código da empresa',
  copiarCodigo: 'Copiar código',
  copiarLink: 'Copiar link de cadastro',
  compartilhar: 'Compartilhar link',
  trocar: 'Trocar código',
  trocarAcao: 'Trocar',
  trocarPergunta: 'Trocar o código da empresa?',
  trocarTexto: 'O código e o link atuais deixam de valer na hora. Quem já se cadastrou continua no painel.',
  trocado: (codigo: string) => `Código trocado: agora é ${codigo}. O anterior e o link dele não valem mais.`,
  /** offered after deleting an employee, who may know the code */
  gerarNovo: 'Gerar novo código',
  porqueGerar: 'Quem saiu pode conhecer o código de cadastro; com um novo, o atual deixa de valer.',
  erroTrocar: 'Não foi possível trocar o código. Tente novamente.',
  convite: (empresa: string) =>
    `Entre no painel da ${empresa} e ganhe UPS compartilhando os nossos conteúdos:`,
} as const;

export const NOVO_COLABORADOR = {
  nome: 'Nome',
  email: 'E-mail',
  cargo: 'Cargo',
  foto: 'Foto de perfil (opcional)',
  enviar: 'Cadastrar',
  dica: 'Enviaremos um e-mail para a pessoa definir a própria senha. O link vale por 7 dias.',
  sucesso: 'Colaborador cadastrado com sucesso!',
  sucessoTexto: (nome: string, email: string) =>
    `Um e-mail foi enviado para ${email}, para que ${nome} defina a senha.`,
  paraMim:
    'Para compartilhar, entre também como colaborador: convide a si mesmo com outro e-mail, abra o convite e conecte o seu LinkedIn.',
  copiarLink: 'Copiar link para esta pessoa',
  outro: 'Cadastrar Outro',
  verLista: 'Ver colaboradores',
  limite: 'Limite de colaboradores excedido',
  vagas: (usadas: number, limite: number) => `${usadas} de ${limite} vagas ocupadas.`,
  limiteTexto:
    'O seu plano chegou ao número máximo de colaboradores. Mude de plano para cadastrar mais gente.',
  alterarPlano: 'Alterar Plano',
  erro: 'Erro ao cadastrar colaborador. Por favor, tente novamente mais tarde.',
} as const;
