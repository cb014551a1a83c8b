import * as z from 'zod/mini';
import { CONQUISTAS } from '../../shared/rules/conquistas.ts';
import { defineEvents } from './define.ts';

export const funcionarios = defineEvents({
  'colaborador.entrou': {
    version: 1,
    summary: 'An employee was registered, by the company or with its code.',
    data: z.object({ funcionarioId: z.string() }),
  },
  'colaborador.mudou_de_equipe': {
    version: 1,
    summary: 'An employee is in another team, or in none: which one, its record says.',
    data: z.object({ funcionarioId: z.string() }),
  },
  'colaborador.mudou_de_acesso': {
    version: 1,
    summary:
      'An employee signed in for the first time, was approved after that, or became inactive or active again: its record says.',
    data: z.object({ funcionarioId: z.string() }),
  },
  'colaborador.mudou_de_dados': {
    version: 1,
    summary: 'An employee has another name or kind of employment: which ones, its record says.',
    data: z.object({ funcionarioId: z.string() }),
  },
  'conquista.alcancada': {
    version: 1,
    summary:
      'An employee achieved what no share of its own leads to; what one does, `compartilhamento.publicado` tells.',
    data: z.object({ funcionarioId: z.string(), conquistas: z.array(z.enum(CONQUISTAS)) }),
  },
  'colaborador.removido': {
    version: 1,
    summary: 'An employee was removed, with the balance that it had.',
    data: z.object({ funcionarioId: z.string(), ups: z.number() }),
  },
});
