import type {
  ListedFuncionario,
  Post,
  Produto,
  SharedPost,
  Tag,
  Troca,
} from '../../../shared/routes/entities.ts';

/** Records of the company in people.ts, as the server returns them. */
const empresaId = 'empresa1';
let last = 0;
function nextId(): string {
  last += 1;
  return `id${last}`;
}

export const newTag = (nome: string): Tag => ({ id: nextId(), nome, empresaId });

export const newPost = (change: Partial<Post> = {}): Post => ({
  id: nextId(),
  empresaId,
  legenda: 'Um conteúdo',
  midias: '[]',
  ups: 5,
  validade: null,
  alteravel: false,
  tags: [],
  equipes: [],
  createdAt: new Date().toISOString(),
  situacao: 'publicado',
  publicarEm: null,
  motivo: null,
  versao: 1,
  link: null,
  linkTitulo: null,
  linkDescricao: null,
  variacoes: [],
  autor: null,
  legendasEditadas: [],
  midiasEstado: 'prontas',
  ...change,
});

export const newShare = (change: Partial<SharedPost> = {}): SharedPost => ({
  id: nextId(),
  postId: 'post1',
  funcionarioId: 'pessoa1',
  empresaId,
  legenda: 'Um conteúdo',
  legendaAlterada: null,
  midias: '[]',
  ups: 5,
  createdAt: new Date().toISOString(),
  linkedinPostURL: 'https://www.linkedin.com/feed/update/urn:li:share:1',
  linkCurto: null,
  link: null,
  linkTitulo: null,
  linkDescricao: null,
  empresaNome: 'Girassol',
  funcionarioNome: 'Pessoa nina',
  funcionarioFoto: null,
  ...change,
});

export const newFuncionario = (nome: string, change: Partial<ListedFuncionario> = {}): ListedFuncionario => {
  const id = nextId();
  return {
    id,
    IdFuncionario: id,
    empresaId,
    nome,
    email: `${id}@exemplo.com.br`,
    ups: 0,
    fotoPerfilColab: null,
    cargo: 'Analista',
    equipeId: null,
    telefone: null,
    vinculo: null,
    matricula: null,
    linkedin: null,
    idade: null,
    genero: null,
    dataAdmissao: '2026-11-01',
    emailConfirmed: true,
    situacao: 'ativo',
    linkedinConectado: false,
    ultimoCompartilhamento: null,
    compartilhamentosNoMes: 0,
    lembradoEm: null,
    ...change,
  };
};

export const newProduct = (nome: string, change: Partial<Produto> = {}): Produto => ({
  id: nextId(),
  nome,
  tipo: 'item',
  valor_ups: 10,
  quantidade: 3,
  imagem: null,
  empresaId,
  instrucoes: null,
  custoCentavos: null,
  ...change,
});

export const newExchange = (produto: Produto, change: Partial<Troca> = {}): Troca => ({
  id: nextId(),
  produtoId: produto.id,
  produtoNome: produto.nome,
  imagem: null,
  valor_ups: produto.valor_ups,
  data: new Date().toISOString(),
  status: 'pendente',
  instrucoes: null,
  observacao: null,
  ...change,
});
