import type { Mensageiro } from '../../../shared/routes/entities.ts';
import type { MensageiroItem } from './store/mensageiros.ts';

/** The address only masked. */
export const toMensageiro = (item: MensageiroItem): Mensageiro => ({
  id: item.id,
  tipo: item.tipo,
  nome: item.nome,
  url: item.url,
  equipeId: item.equipeId ?? null,
  ativo: item.ativo,
  falhandoDesde: item.falhandoDesde ?? null,
  motivo: item.motivo ?? null,
  ultimoEnvio: item.ultimoEnvio ?? null,
});
