import { ofCount } from '#lib/format/number.ts';

/** Weeks in a row, and achievements. */
export const HABITO = {
  titulo: 'Suas conquistas',
  dica: 'Marcos de quem compartilha sempre. Não valem UPS, valem constância.',
  semanas: (semanas: number) =>
    semanas === 0
      ? 'Compartilhe esta semana para começar uma sequência.'
      : ofCount(semanas, '1 semana com compartilhamento', `${semanas} semanas seguidas com compartilhamento`),
  em: (dia: string) => `em ${dia}`,
  porVir: 'ainda por vir',
} as const;
