import { plural } from '#lib/format/number.ts';

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const TAGS = {
  titulo: 'Tags',
  dica: 'Ajudam a equipe a achar os conteúdos.',
  gerenciar: 'Gerenciar tags',
  todas: (total: number) => `Todas as tags (${total})`,
  selecionadas: (total: number) => plural(total, 'selecionada', 'selecionadas'),
  nova: 'Nova tag',
  adicionar: 'Adicionar',
  editar: 'Editar tags',
  salvar: 'Salvar',
  salvo: 'Salvo!',
  cancelar: 'Cancelar',
  concluir: 'Concluir',
  excluir: (nome: string) => `Excluir a tag ${nome}`,
  desfazer: 'Desfazer',
  seraExcluida: 'será excluída ao salvar',
  nomeDe: (nome: string) => `Nome da tag ${nome}`,
  vazio: 'Nenhuma tag ainda. Crie a primeira.',
  erroLista: 'Não foi possível carregar as tags.',
  erroAdicionar: 'Erro ao adicionar a tag. Tente novamente.',
  erroSalvar: 'Erro ao salvar edições.',
  naoVazio: 'O nome da tag não pode estar vazio.',
  repetida: 'Já existe uma tag com esse nome.',
} as const;
