import type { Equipe } from '../../../shared/routes/entities.ts';
import type { EquipeItem } from './store/equipes.ts';

/** The team as it travels. */
export const toEquipe = ({ id, nome, colaboradores }: EquipeItem): Equipe => ({ id, nome, colaboradores });
