/** Texts of the company's store; between quotes in the specification, to the letter. */
export const LOJA_EMPRESA = {
  dica: 'Produtos que a equipe troca por UPS.',
  produtos: 'Produtos',
  cadastrarNovo: 'Cadastrar Novo',
  gerenciarTrocas: 'Gerenciar Trocas',
  historico: 'Histórico de Trocas',
  upgradeTitulo: 'Atualize o plano para usar a loja e gerenciar trocas.',
  upgradeTexto: 'A loja faz parte do plano Enterprise.',
  upgrade: 'Upgrade',
  gerenciar: 'Gerenciar',
  vazioTexto: 'Cadastre o primeiro produto para a equipe ter o que trocar.',
} as const;

export const PRODUTO = {
  novo: 'Cadastrar Produto',
  editar: 'Editar Produto',
  nome: 'Nome',
  valor: 'Valor em UPS',
  quantidade: 'Quantidade',
  imagem: 'Imagem do produto',
  trocarImagem: 'Trocar imagem',
  cadastrar: 'Cadastrar',
  salvar: 'Salvar',
  excluir: 'Excluir',
  voltar: 'Voltar aos produtos',
  excluirPergunta: (nome: string) => `Excluir ${nome}?`,
  excluirTexto: 'As trocas já feitas continuam no histórico.',
  cadastrado: 'Produto cadastrado com sucesso!',
  salvo: 'Produto atualizado com sucesso!',
  excluido: 'Produto excluído com sucesso.',
  erroCadastrar: 'Erro ao cadastrar produto. Por favor, tente novamente.',
  erroSalvar: 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.',
  erroExcluir: 'Erro ao excluir o produto. Por favor, tente novamente.',
  naoEncontrado: 'Produto não encontrado.',
  semMudanca: 'Nada mudou ainda.',
  imagemComErro: 'Remova a imagem com erro antes de salvar.',
} as const;

export const TROCAS = {
  entregue: 'Marcar como Entregue',
  cancelar: 'Cancelar troca',
  cancelarPergunta: (produto: string) => `Cancelar a troca de ${produto}?`,
  cancelarTexto: (nome: string) => `Os UPS voltam para ${nome} e o produto volta ao estoque.`,
  cancelarSemPessoa: 'O produto volta ao estoque.',
  desfazer: 'Desfazer',
  /** which exchange a button is about */
  de: (produto: string, pessoa: string) => `${produto}, de ${pessoa}`,
  feito: {
    entregue: 'Troca marcada como entregue.',
    cancelada: 'Troca cancelada.',
    pendente: 'Entrega desfeita.',
  },
  erro: 'Não foi possível mudar o status da troca. Tente novamente.',
  pendentes: 'Aguardando entrega',
  vazioTexto: 'Quando alguém trocar UPS por um produto, a troca aparece aqui.',
} as const;
