import type { Equipe } from '../../../shared/routes/entities.ts';
import type { EquipeItem } from './store/equipes.ts';

export const toEquipe = ({ id, nome, colaboradores }: EquipeItem): Equipe => ({ id, nome, colaboradores });
