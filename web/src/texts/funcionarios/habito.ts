import type { ConquistaCodigo } from '../../../../shared/rules/conquistas.ts';

/** Texts of weeks in a row and of what was achieved. */
export const HABITO = {
  titulo: 'Suas conquistas',
  dica: 'Marcos de quem compartilha sempre. Não valem UPS, valem constância.',
  semanas: (semanas: number) =>
    semanas === 0
      ? 'Compartilhe esta semana para começar uma sequência.'
      : semanas === 1
        ? '1 semana com compartilhamento'
        : `${semanas} semanas seguidas com compartilhamento`,
  em: (dia: string) => `em ${dia}`,
  porVir: 'ainda por vir',
  nomes: {
    compartilhou_1: 'Primeiro compartilhamento',
    compartilhou_10: '10 compartilhamentos',
    compartilhou_50: '50 compartilhamentos',
    compartilhou_100: '100 compartilhamentos',
    sequencia_4: '4 semanas seguidas',
    sequencia_12: '12 semanas seguidas',
    sequencia_26: '26 semanas seguidas',
    cliques_100: '100 cliques nos seus links',
  } satisfies Record<ConquistaCodigo, string>,
} as const;
