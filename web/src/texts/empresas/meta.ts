import { formatNumber } from '#lib/format/number.ts';

export const META = {
  titulo: 'Meta do mês',
  dica: 'Quantos compartilhamentos você espera da equipe por mês. Todos veem a barra.',
  campo: 'Compartilhamentos por mês',
  vazio: 'Zero: sem meta.',
  salvar: 'Salvar meta',
  salva: 'Meta salva.',
  retirada: 'Meta retirada.',
  erro: 'Não foi possível salvar a meta. Tente novamente.',
  feitos: (feitos: number, meta: number) =>
    `${formatNumber(feitos)} de ${formatNumber(meta)} compartilhamentos da equipe`,
  curta: (feitos: number, meta: number) => `Meta do mês: ${formatNumber(feitos)} de ${formatNumber(meta)}`,
  daMeta: (meta: number) => `de ${formatNumber(meta)} da meta do mês`,
  alcancada: 'Meta alcançada!',
} as const;
