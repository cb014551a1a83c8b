import { abaPath, PATHS } from '#paths.ts';

export type FuncionarioTab =
  | 'conteudos'
  | 'publicados'
  | 'loja'
  | 'ranking'
  | 'ajustes'
  | 'extrato'
  | 'sugestoes'
  | 'avisos';

export const funcionarioPath = (aba: FuncionarioTab, extra: Record<string, string> = {}): string =>
  abaPath(PATHS.funcionario, aba, extra);
