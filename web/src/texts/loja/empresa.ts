import { ofCount, plural } from '#lib/format/number.ts';

const quantos = (n: number) => plural(n, 'código', 'códigos');

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const LOJA_EMPRESA = {
  dica: 'Produtos que a equipe troca por UPS.',
  produtos: 'Produtos',
  cadastrarNovo: 'Cadastrar Novo',
  gerenciarTrocas: 'Gerenciar Trocas',
  upgradeTitulo: 'Atualize o plano para usar a loja e gerenciar trocas.',
  upgradeTexto: 'A loja faz parte do plano Enterprise.',
  gerenciar: 'Gerenciar',
  vazioTexto: 'Cadastre o primeiro produto para a equipe ter o que trocar.',
  todosComCusto: 'Todos os produtos têm custo.',
} as const;

export const PRODUTO = {
  novo: 'Cadastrar Produto',
  editar: 'Editar Produto',
  nome: 'Nome',
  valor: 'Valor em UPS',
  tipo: 'Tipo',
  tipos: { item: 'Produto', vale: 'Vale' },
  valeDica: 'Cada troca entrega um código na hora.',
  quantidade: 'Quantidade',
  custo: 'Custo de cada unidade, em reais',
  custoDica: 'Só a empresa vê. Os resultados mostram quanto custou cada clique.',
  custoInvalido: 'Informe um valor de R$ 0,00 a R$ 100.000,00.',
  instrucoes: 'Como a recompensa é entregue',
  instrucoesDica: 'Quem trocar lê isto na hora e no e-mail da entrega.',
  imagem: 'Imagem do produto',
  trocarImagem: 'Trocar imagem',
  cadastrar: 'Cadastrar',
  salvar: 'Salvar',
  excluir: 'Excluir',
  voltar: 'Voltar aos produtos',
  excluirPergunta: (nome: string) => `Excluir ${nome}?`,
  excluirTexto: 'As trocas já feitas continuam no histórico.',
  cadastrado: 'Produto cadastrado com sucesso!',
  valeCadastrado: 'Vale cadastrado. Agora inclua os códigos.',
  valeComCodigos: (n: number) => `Vale cadastrado com ${quantos(n)}.`,
  valeSemCodigos: (motivo: string) =>
    `O vale foi cadastrado, mas os códigos não entraram. ${motivo} O que você digitou está abaixo.`,
  salvo: 'Produto atualizado com sucesso!',
  excluido: 'Produto excluído com sucesso.',
  erroCadastrar: 'Erro ao cadastrar produto. Por favor, tente novamente.',
  erroSalvar: 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.',
  erroExcluir: 'Erro ao excluir o produto. Por favor, tente novamente.',
  naoEncontrado: 'Produto não encontrado.',
  semMudanca: 'Nada mudou ainda.',
  imagemComErro: 'Remova a imagem com erro antes de salvar.',
} as const;

export const CODIGOS = {
  titulo: (nome: string) => `Códigos de ${nome}`,
  livres: (n: number) => `${quantos(n)} para trocar.`,
  poucos: (n: number) =>
    ofCount(
      n,
      'Resta 1 código. Inclua mais antes que acabe.',
      `Restam ${quantos(n)}. Inclua mais antes que acabem.`,
    ),
  nenhum: 'Sem códigos, o vale aparece esgotado na loja.',
  codigos: 'Códigos',
  novos: 'Novos códigos',
  dica: 'Um por linha. O mesmo código nunca é entregue duas vezes.',
  arquivo: 'Arquivo CSV ou de texto',
  arquivoDica: 'Os códigos vêm da primeira coluna.',
  incluir: (n: number) => (n === 0 ? 'Incluir códigos' : `Incluir ${quantos(n)}`),
  incluidos: (incluidos: number, repetidos: number) =>
    [
      incluidos === 0
        ? 'Nenhum código novo.'
        : `${quantos(incluidos)} ${ofCount(incluidos, 'incluído', 'incluídos')}.`,
      ...(repetidos > 0
        ? [`${quantos(repetidos)} já ${ofCount(repetidos, 'conhecido', 'conhecidos')}.`]
        : []),
    ].join(' '),
  errada: (linha: number) => `A linha ${linha} não é um código só, de até 200 caracteres.`,
  erro: 'Não foi possível incluir todos os códigos. Tente de novo: nenhum entra duas vezes.',
} as const;

export const TROCAS = {
  mostrar: 'Mostrar as trocas',
  filtros: { todas: 'Todas', pendente: 'Pendentes', entregue: 'Entregues', cancelada: 'Canceladas' },
  nenhuma: {
    pendente: 'Nada espera pela entrega.',
    entregue: 'Nenhuma troca entregue.',
    cancelada: 'Nenhuma troca cancelada.',
  },
  entregue: 'Marcar como Entregue',
  cancelar: 'Cancelar troca',
  cancelarPergunta: (produto: string) => `Cancelar a troca de ${produto}?`,
  cancelarTexto: (nome: string) => `Os UPS voltam para ${nome} e o produto volta ao estoque.`,
  cancelarSemPessoa: 'O produto volta ao estoque.',
  cancelarVale: (nome: string) => `Os UPS voltam para ${nome} e o código volta ao vale.`,
  cancelarValeSemPessoa: 'O código volta ao vale.',
  codigoFinal: (final: string) => `Código …${final}`,
  codigo: 'Código entregue',
  visto: 'visto',
  naoVisto: 'não visto',
  desfazer: 'Desfazer',
  voltar: 'Voltar',
  comRecado: 'Entregar com recado',
  recado: 'Recado',
  recadoPara: (nome: string) => `Recado para ${nome}`,
  recadoDica: 'Vai no e-mail e fica na troca.',
  /** names the exchange of a button */
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
