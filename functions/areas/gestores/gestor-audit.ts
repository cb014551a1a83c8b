import type { GestorPapel } from '../../../shared/rules/papeis.ts';
import { changeText, quoted } from '../../platform/audit-text.ts';

interface Gestor {
  nome: string;
  papel: GestorPapel;
}
export const gestorConvidado = ({ nome, papel }: Gestor): string =>
  `Convidou ${quoted(nome)} como gestor. Papel: ${papel}.`;

export const conviteReenviado = ({ nome }: Pick<Gestor, 'nome'>): string =>
  `Reenviou o convite do gestor ${quoted(nome)}.`;

export const gestorAlterado = ({ nome, papel }: Gestor, para: GestorPapel): string =>
  `Gestor ${quoted(nome)}. Papel: ${papel} → ${para}.`;

export const gestorRemovido = ({ nome, papel }: Gestor): string =>
  `Removeu o gestor ${quoted(nome)}, de papel ${papel}.`;

/** `email`: the part of the text about a requested change of address. Undefined if nothing changed. */
export function contaDeGestorAlterada(
  before: Pick<Gestor, 'nome'>,
  nome: string,
  email: string | undefined,
): string | undefined {
  const parts = [
    ...(before.nome === nome ? [] : [changeText('Nome', before.nome, nome)]),
    ...(email ? [email] : []),
  ];
  return parts.length > 0 ? `A própria conta. ${parts.join('; ')}.` : undefined;
}
