import { plural } from '#lib/format/number.ts';

export const EQUIPES = {
  titulo: 'Equipes',
  dica: 'Para publicar posts só para quem interessa e ver os resultados de cada equipe.',
  semPlano: 'Equipes fazem parte do plano Enterprise.',
  nova: 'Nova equipe',
  criar: 'Criar',
  vazio: 'Nenhuma equipe ainda. Crie a primeira e depois escolha quem faz parte dela.',
  erro: 'Não foi possível carregar as equipes.',
  erroSalvar: 'Não foi possível salvar. Tente novamente.',
  colaboradores: (quantos: number) =>
    quantos === 0 ? 'Ninguém ainda' : plural(quantos, 'colaborador', 'colaboradores'),
  renomear: (nome: string) => `Renomear ${nome}`,
  novoNome: (nome: string) => `Novo nome de ${nome}`,
  salvar: 'Salvar',
  cancelar: 'Cancelar',
  excluirEsta: 'Excluir',
  excluir: (nome: string) => `Excluir ${nome}`,
  excluirPergunta: (nome: string) => `Excluir a equipe ${nome}?`,
  excluirTexto:
    'Ninguém perde o acesso: as pessoas ficam sem equipe. Os posts que eram só para ela passam a aparecer só para a empresa.',
  excluida: 'Equipe excluída.',
  /** of an employee */
  equipe: 'Equipe',
  nenhuma: 'Sem equipe',
  mudou: 'Equipe alterada.',
  erroMudar: 'Não foi possível mudar a equipe. Tente novamente.',
  /** of a post */
  paraQuem: 'Para quem',
  todos: 'Todos',
  algumas: 'Algumas equipes',
  alcanca: (pessoas: number) =>
    pessoas === 0
      ? 'Por enquanto, ninguém verá o post.'
      : plural(pessoas, 'colaborador verá o post.', 'colaboradores verão o post.'),
  escolha: 'Escolha ao menos uma equipe.',
  filtrar: 'Filtrar equipes',
  soPara: (nomes: string) => `Só para ${nomes}`,
  soEmpresa: 'Só a empresa vê: as equipes deste post foram excluídas.',
} as const;
