import type { Equipe } from '../../../shared/routes/entities.ts';
import type { EquipeItem } from '../contas/index.ts';

export const toEquipe = ({ id, nome, colaboradores }: EquipeItem): Equipe => ({ id, nome, colaboradores });
