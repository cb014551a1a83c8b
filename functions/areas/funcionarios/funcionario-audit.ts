import { PERSON } from '../../platform/audit-text.ts';

export const CADASTRADO = `Cadastrou ${PERSON}.`;
/** Of an invitation that was delayed. */
export const CONVIDADO = `Enviou o convite de ${PERSON}.`;
export const ENTROU = `${PERSON} entrou pelo código da empresa.`;
export const ENTROU_E_ESPERA = `${PERSON} se cadastrou pelo código da empresa e espera aprovação.`;
export const APROVADO = `Aprovou a entrada de ${PERSON}: aguardando → ativo.`;
export const RECUSADO = `Recusou a entrada de ${PERSON}.`;
export const SAIU = `${PERSON} excluiu a própria conta.`;

export const removido = (ups: number): string => `Removeu ${PERSON}, que tinha ${ups} UPS.`;
