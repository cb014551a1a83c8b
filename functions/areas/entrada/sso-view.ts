import type { Sso, SsoDominio } from '../../../shared/routes/sso.ts';
import { proofRecord } from '../../../shared/rules/sso.ts';
import { env } from '../../platform/aws/env.ts';
import type { Connection, Domain, SsoItem } from './store/company.ts';

/** The addresses that a provider is told. */
export const addressesOf = (empresaId: string) => {
  const site = env('SITE_URL');
  return {
    entrar: `${site}/sso/${empresaId}/entrar`,
    oidc: { retorno: `${site}/sso/retorno` },
    saml: { retorno: `${site}/sso/saml/${empresaId}`, metadados: `${site}/sso/saml/${empresaId}/metadados` },
  };
};

export const toDominio = ({ dominio, verificado, registro }: Domain): SsoDominio => ({
  dominio,
  verificado,
  registro: proofRecord(registro),
});

/** Never with the secret. */
export function toSso({ empresaId, dominios }: SsoItem, conexao: Connection): Sso {
  const { tipo, situacao, obrigatorio, criarAoEntrar, ultimoTeste } = conexao;
  const addresses = addressesOf(empresaId);
  return {
    tipo,
    situacao,
    obrigatorio,
    criarAoEntrar,
    dominios: dominios.map(toDominio),
    ultimoTeste: ultimoTeste ?? null,
    retorno: addresses[tipo].retorno,
    metadadosUrl: addresses.saml.metadados,
    ...(conexao.tipo === 'oidc'
      ? {
          emissor: conexao.emissor,
          clienteId: conexao.clienteId,
          temSegredo: conexao.segredo !== undefined,
        }
      : { entidade: conexao.entidade }),
  };
}

export function toWhole(item: SsoItem) {
  const { oidc, saml } = addressesOf(item.empresaId);
  return {
    sso: item.conexao ? toSso(item, item.conexao) : null,
    dominios: item.dominios.map(toDominio),
    enderecos: { oidc, saml },
  };
}
