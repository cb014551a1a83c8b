/** Texts of the Colaboradores tab; between quotes in the specification, to the letter. */
export const COLABORADORES = {
  titulo: 'Colaboradores',
  dica: 'Quem compartilha os conteúdos da empresa.',
  lista: 'Lista',
  cadastrarNovo: 'Cadastrar Novo',
  ranking: 'Ranking',
  buscar: 'Buscar por nome ou e-mail',
  colaborador: 'Colaborador',
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
  convitePendente: 'Convite pendente',
  emailNaoConfirmado: 'E-mail não confirmado',
  reenviarConvite: 'Reenviar convite',
  conviteReenviado: 'Convite reenviado',
  excluirPergunta: (nome: string) => `Excluir ${nome}?`,
  excluirTexto: 'O acesso termina na hora e a vaga fica livre. As trocas feitas continuam no histórico.',
  excluido: 'Colaborador excluído com sucesso.',
  erroExcluir: 'Erro ao excluir o colaborador. Por favor, tente novamente.',
  quantos: (total: number) =>
    total === 1 ? '1 colaborador' : `${total.toLocaleString('pt-BR')} colaboradores`,
} as const;

export const CODIGO = {
  titulo: 'Código da empresa',
  texto: 'Quem tem o código se cadastra sozinho.',
  copiarCodigo: 'Copiar código',
  copiarLink: 'Copiar link de cadastro',
  compartilhar: 'Compartilhar link',
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
  outro: 'Cadastrar Outro',
  verLista: 'Ver colaboradores',
  limite: 'Limite de colaboradores excedido',
  limiteTexto:
    'O seu plano chegou ao número máximo de colaboradores. Mude de plano para cadastrar mais gente.',
  alterarPlano: 'Alterar Plano',
  erro: 'Erro ao cadastrar colaborador. Por favor, tente novamente mais tarde.',
} as const;
