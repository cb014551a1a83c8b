import { formatNumber, ofCount, plural } from '#lib/format/number.ts';
import type { ImportColumn } from '#shared/rules/importacao.ts';
import { VINCULO_LABELS } from '#shared/rules/vinculo.ts';

const people = (count: number) => plural(count, 'pessoa', 'pessoas');
const lines = (count: number) => plural(count, 'linha', 'linhas');

const TEAMS_NAMED = 8;

/** Explains the columns to the author of the file. */
const COLUMNS: Record<ImportColumn, string> = {
  nome: 'Nome e sobrenome',
  email: 'É com ele que a pessoa entra; recebe um convite',
  cargo: 'Opcional. Até 80 caracteres',
  equipe: 'Opcional. O nome de uma equipe',
  telefone: 'Opcional',
  vinculo: `Opcional. ${Object.values(VINCULO_LABELS).join(', ')}`,
  matricula: 'Opcional. O número na folha, de até 30 caracteres',
};

/** Invitations of several people by their addresses. */
export const CONVIDAR = {
  quem: 'Como convidar',
  uma: 'Uma pessoa',
  varias: 'Várias pessoas',
  lista: 'De uma planilha',
  codigo: 'Com o código',
  enderecos: 'E-mails',
  dica: 'Cole a lista, um por linha ou separados por vírgula, ou as colunas nome e e-mail de uma planilha. Sem nome, usamos o do e-mail.',
  semEnderecos: 'Cole pelo menos um e-mail.',
  naoLido: (entry: string, others: number) =>
    `Não há um e-mail em “${entry.slice(0, 60)}”${others > 0 ? ` e em mais ${formatNumber(others)}` : ''}.`,
  cargo: 'Cargo',
  cargoDica: 'O mesmo para todas; dá para mudar depois.',
  equipe: 'Equipe',
  semEquipe: 'Sem equipe',
  conferir: 'Conferir',
} as const;

export const IMPORTAR = {
  titulo: 'Importar colaboradores',
  dica: 'Traga a equipe de uma planilha. Nada é cadastrado antes de você conferir.',
  escolher: 'Arraste ou clique para escolher o arquivo CSV.',
  toque: 'Toque para escolher o arquivo CSV.',
  limites: 'Até 5.000 pessoas e 2 MB',
  conferindo: 'Conferindo a lista…',
  grande: 'O arquivo passa de 2 MB. Divida a lista em partes.',
  erro: 'Não foi possível conferir a lista. Tente novamente.',
  colunas: 'As colunas do arquivo',
  colunasDica: 'Em qualquer ordem. No Excel: Arquivo, Salvar como, CSV.',
  coluna: COLUMNS,
  modelo: 'Baixar modelo',
  modeloArquivo: 'modelo-colaboradores.csv',
  listaAtual: 'Baixar a lista atual',
  exportarLista: 'Exportar a lista atual',
  erroLista: 'Não foi possível baixar a lista. Tente novamente.',
  listaArquivo: 'colaboradores.csv',

  prontas: (right: number, all: number) =>
    right === all ? `${lines(right)}, tudo certo` : `${formatNumber(right)} de ${lines(all)} sem erro`,
  nenhuma: 'Nenhuma linha pode ser importada',
  comErro: (count: number) => plural(count, 'linha com erro fica de fora.', 'linhas com erro ficam de fora.'),
  jaExistem: (count: number, changing: number) => {
    const there = plural(count, 'pessoa já está no painel', 'pessoas já estão no painel');
    if (changing > 0)
      return `${there}. A lista traz vínculo ou matrícula de ${people(changing)}; o resto continua como está.`;
    return `${there} e ${ofCount(count, 'continua como está', 'continuam como estão')}.`;
  },
  faltamEquipes: (count: number) => `Falta criar ${plural(count, 'equipe', 'equipes')}`,
  comEquipes: (names: readonly string[], count: number) =>
    `O painel ainda não tem ${ofCount(names.length, 'a equipe', 'as equipes')} ${names.slice(0, TEAMS_NAMED).join(', ')}${names.length > TEAMS_NAMED ? '…' : ''}. Com ${ofCount(names.length, 'ela', 'elas')}, ${ofCount(count, 'mais 1 linha fica', `mais ${formatNumber(count)} linhas ficam`)} sem erro.`,
  criarEquipes: 'Criar equipes que faltam',
  erroEquipes: 'Não foi possível criar as equipes. Tente novamente.',
  ignoradas: (titles: readonly string[]) => `Colunas ignoradas: ${titles.join(', ')}.`,
  semVagas: (free: number, lacking: number) =>
    `${free === 0 ? 'Seu plano não tem vagas livres' : `Seu plano tem ${plural(free, 'vaga livre', 'vagas livres')}`}: ${plural(lacking, 'pessoa ficaria', 'pessoas ficariam')} de fora.`,
  erros: 'O que corrigir',
  linha: 'Linha',
  oQue: 'Coluna',
  mensagem: 'O que houve',
  linhaToda: 'a linha toda',
  causa: (message: string, count: number) => `${message} (${formatNumber(count)}\u00a0vezes)`,
  outrasLinhas: (numbers: readonly number[], more: number) =>
    `${ofCount(numbers.length, 'E na linha', 'E nas linhas')} ${numbers.join(', ')}${more > 0 ? ` e em mais ${formatNumber(more)}` : ''}.`,
  maisErros: (count: number) => `E mais ${formatNumber(count)}.`,
  restoNoArquivo: (count: number) => `E mais ${formatNumber(count)}, no resultado para baixar.`,
  previa: 'Como vão entrar',
  primeiras: (shown: number, all: number) =>
    all > shown ? `As primeiras ${formatNumber(shown)} de ${people(all)}.` : undefined,
  nome: 'Nome',
  email: 'E-mail',
  cargo: 'Cargo',
  equipe: 'Equipe',
  folha: 'Vínculo e matrícula',
  depois: 'Enviar convites depois',
  depoisDica:
    'As pessoas ocupam vagas, e os e-mails esperam até você pressionar Enviar convites em Colaboradores.',
  importarPessoas: (count: number) => `Importar ${people(count)}`,
  atualizarPessoas: (count: number) => `Atualizar ${people(count)}`,
  voltar: 'Voltar',
  erroConfirmar: 'Não foi possível começar a importação. Tente novamente.',

  importando: 'Importando…',
  podeSair: 'Pode sair desta página: a importação continua.',
  cadastradas: (count: number) => plural(count, 'pessoa cadastrada', 'pessoas cadastradas'),
  convites: 'Cada uma recebe por e-mail um convite para definir a senha.',
  semConvites: 'Os convites ainda não foram enviados: envie em Colaboradores quando quiser.',
  ninguem: 'Ninguém novo foi cadastrado',
  parou: 'A importação parou no meio',
  parouTexto: 'Ninguém é cadastrado duas vezes: ela continua de onde parou.',
  continuar: 'Continuar',
  ultima: (count: number) => `Última importação: ${people(count)}`,
  desfazer: 'Desfazer importação',
  desfazerAte: (momento: string) => `Dá para desfazer até ${momento}.`,
  desfazerPergunta: 'Desfazer esta importação?',
  desfazerTexto:
    'Saem só as pessoas que esta lista cadastrou e que ainda não entraram, e as vagas ficam livres. O convite delas deixa de valer.',
  desfazerAcao: 'Desfazer',
  desfazendo: 'Desfazendo a importação…',
  desfeita: 'Importação desfeita',
  sairam: (removed: number, all: number) =>
    removed === all
      ? `${people(removed)} ${ofCount(removed, 'saiu', 'saíram')}, e ${ofCount(removed, 'a vaga está livre', 'as vagas estão livres')}.`
      : removed === 0
        ? `Ninguém saiu: ${ofCount(all, 'a pessoa ficou', `as ${formatNumber(all)} pessoas ficaram`)}.`
        : `${formatNumber(removed)} de ${people(all)} saíram. ${ofCount(all - removed, '1 ficou', `${formatNumber(all - removed)} ficaram`)}:`,
  fechar: 'Fechar',
  desfazerParou:
    'A importação não foi desfeita até o fim. Quem já saiu não volta, e quem falta continua no painel.',
  erroDesfazer: 'Não foi possível desfazer a importação. Tente novamente.',
  contagem: {
    criados: 'Cadastradas agora',
    existentes: 'Já estavam no painel',
    semVaga: 'Sem vaga',
    erros: 'Com erro',
  },
  faltamVagas: (count: number) =>
    ofCount(
      count,
      'Faltou vaga para 1 pessoa. Com um plano maior, importe a mesma lista de novo.',
      `Faltaram vagas para ${formatNumber(count)} pessoas. Com um plano maior, importe a mesma lista de novo.`,
    ),
  erroAndamento: 'Não foi possível ver o andamento.',
  tentar: 'Tentar novamente',
  baixar: 'Baixar resultado',
  erroBaixar: 'Não foi possível baixar o resultado. Tente novamente.',
  outra: 'Importar outra lista',
  verLista: 'Ver colaboradores',
} as const;
