/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const COLAB = {
  titulo: 'Cadastro de colaborador',
  subtitulo: 'Há dois jeitos de entrar no painel da sua empresa.',
  codigoTitulo: 'Tenho o código da minha empresa',
  codigoTexto: 'Peça o código a quem administra o painel, preencha seus dados e comece na hora.',
  codigoAcao: 'Cadastrar com código',
  conviteTitulo: 'Recebi um convite por e-mail',
  conviteTexto:
    'A empresa já cadastrou você: abra o link do e-mail para definir sua senha. Ele vale por 7 dias; depois disso, peça outro.',
  jaTenho: 'Já tenho conta',
} as const;

export const COM_CODIGO = {
  titulo: 'Criar conta de colaborador',
  subtitulo: 'Use o código que a sua empresa compartilhou com você.',
  codigo: 'Código da empresa',
  codigoDica: 'Peça o código a quem administra o painel.',
  empresa: (nome: string) => `Você vai entrar em ${nome.replace(/\.$/, '')}.`,
  codigoDesconhecido: 'Não encontramos este código. Confira com quem administra o painel.',
  nome: 'Nome completo',
  faltaNome: 'Informe seu nome completo.',
  email: 'E-mail',
  senha: 'Senha',
  senhaDica: 'Pelo menos 8 caracteres, com letras e números.',
  confirmar: 'Confirmar senha',
  foto: 'Foto de perfil (opcional)',
  enviar: 'Cadastrar',
  sucesso: 'Cadastro bem-sucedido!',
  sucessoTexto: (email: string) => `Um e-mail de confirmação foi enviado para ${email}.`,
  aguardando: 'Cadastro recebido!',
  aguardandoTexto: (email: string) =>
    `Um e-mail de confirmação foi enviado para ${email}. A empresa ainda precisa aprovar a sua entrada.`,
  limite:
    'O limite de colaboradores da empresa foi excedido. Por favor, notifique o administrador para alterar o plano.',
  erro: 'Erro ao cadastrar colaborador. Por favor, tente novamente mais tarde.',
  entrar: 'Fazer login',
} as const;

export const EMPRESA = {
  titulo: 'Cadastrar empresa',
  passos: ['Acesso', 'Dados da Empresa', 'Escolher Plano', 'Pagamento'],
  intro: [
    'Comece pelo e-mail e pela senha de quem vai administrar o painel.',
    'Conte um pouco sobre a empresa. Dá para mudar tudo depois, em Ajustes.',
    'Comece de graça e faça upgrade quando precisar.',
    'Seus dados de cartão vão direto para o processador de pagamentos.',
  ],
  fixo: 'O acesso já foi criado. Para trocar o e-mail, use os Ajustes depois de entrar.',
  faltaAcesso: 'Por favor, preencha todos os campos de email e senha.',
  faltaDados: 'Por favor, preencha todos os dados da empresa.',
  faltaPlano: 'Por favor, selecione um plano.',
  erro: 'Erro ao cadastrar empresa. Por favor, tente novamente mais tarde.',
  erroAtualizar: 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.',
  erroPagamento: 'Erro ao preparar pagamento. Por favor, tente novamente mais tarde.',
  erroEntrar: 'A empresa foi criada, mas não foi possível entrar agora. Tente avançar de novo.',
  semChat: 'O plano Enterprise é combinado com a nossa equipe. Escolha outro plano para começar agora.',
  nome: 'Razão social',
  endereco: 'Endereço',
  adm: 'Nome do administrador',
  telefone: 'Telefone',
  avancar: 'Avançar',
  voltar: 'Voltar',
  denovo: 'Tentar novamente',
  passo: (atual: number, todos: number) => `Passo ${atual} de ${todos}`,
  jaTenho: 'Já tem conta?',
  entrar: 'Fazer login',
} as const;
