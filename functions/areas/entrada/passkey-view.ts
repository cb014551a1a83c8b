import type { Passkey } from './store/passkeys.ts';

export const toChave = ({ id, nome, criadaEm, ultimoUso }: Omit<Passkey, 'vaga'>) => ({
  id,
  nome,
  criadaEm,
  ultimoUso: ultimoUso ?? null,
});
