import type { Fonte } from '../../../shared/routes/entities.ts';
import type { FonteItem } from './store/fontes.ts';

export const toFonte = (item: FonteItem): Fonte => ({
  id: item.id,
  url: item.url,
  nome: item.nome,
  tags: item.tags,
  ativa: item.ativa,
  ultimaLeitura: item.ultimaLeitura,
  situacao: item.motivo ? 'falhando' : 'ok',
  motivo: item.motivo ?? null,
  falhandoDesde: item.falhandoDesde ?? null,
});
