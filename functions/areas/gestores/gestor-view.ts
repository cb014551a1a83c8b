import type { Gestor } from '../../../shared/routes/entities.ts';
import type { GestorItem } from '../contas/index.ts';

export const toGestor = ({ id, nome, email, papel, senhaDefinida, criadoEm }: GestorItem): Gestor => ({
  id,
  nome,
  email,
  papel,
  situacao: senhaDefinida ? 'ativo' : 'convidado',
  criadoEm,
});
