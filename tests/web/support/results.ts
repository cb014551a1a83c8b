import type { Reply } from '../../../shared/routes/define.ts';
import type { resultados } from '../../../shared/routes/resultados.ts';

type Figures = Reply<typeof resultados.resultFigures>;

const NOTHING: Figures['totais'] = {
  compartilhamentos: 0,
  participantes: 0,
  colaboradores: 2,
  acessaram: 2,
  participacao: 0,
  publicacoes: 0,
  cliques: 0,
  canais: [],
  upsGanhos: 0,
  upsTrocados: 0,
  valorMidiaCentavos: null,
  custoTrocasCentavos: null,
  upsSemCusto: 0,
};

/** All clicks are LinkedIn's unless told otherwise. */
const ofLinkedin = (cliques = 0): Figures['totais']['canais'] =>
  cliques > 0 ? [{ canal: 'linkedin', cliques }] : [];

/** The results of a month, after one without any. */
export const newFigures = (totais: Partial<Figures['totais']> = {}): Figures => ({
  de: '2026-11-01',
  ate: '2026-11-30',
  totais: { ...NOTHING, canais: ofLinkedin(totais.cliques), ...totais },
  anteriores: NOTHING,
  serie: [],
  serieAnterior: [],
});
