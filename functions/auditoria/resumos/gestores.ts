import { quoted } from '../../../shared/rules/auditoria.ts';
import type { GestorPapel } from '../../../shared/rules/papeis.ts';

interface Gestor {
  nome: string;
  papel: GestorPapel;
}
export const gestorConvidado = ({ nome, papel }: Gestor): string =>
  `Convidou ${quoted(nome)} como gestor. Papel: ${papel}.`;

export const gestorAlterado = ({ nome, papel }: Gestor, para: GestorPapel): string =>
  `Gestor ${quoted(nome)}. Papel: ${papel} → ${para}.`;

export const gestorRemovido = ({ nome, papel }: Gestor): string =>
  `Removeu o gestor ${quoted(nome)}, de papel ${papel}.`;
