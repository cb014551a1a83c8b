import type { ExportKind } from '../../../shared/rules/exportacoes.ts';
import { auditoria } from './auditoria.ts';
import { colaboradores } from './colaboradores.ts';
import { compartilhamentos } from './compartilhamentos.ts';
import type { Kind } from './export-kind.ts';
import { posts } from './export-posts.ts';
import { premios } from './export-premios.ts';
import { trocas } from './export-trocas.ts';
import { movimentos } from './movimentos.ts';
import { pessoas } from './pessoas.ts';

export const KINDS: Record<ExportKind, Kind> = {
  compartilhamentos,
  colaboradores,
  posts,
  trocas,
  movimentos,
  auditoria,
  pessoas,
  premios,
};
