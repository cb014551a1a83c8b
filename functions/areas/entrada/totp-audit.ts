export const SEGUNDO_FATOR_ATIVADO = 'Verificação em duas etapas: não → sim.';
export const SEGUNDO_FATOR_DESATIVADO = 'Verificação em duas etapas: sim → não.';
