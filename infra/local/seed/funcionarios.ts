import type { Vinculo } from '../../../shared/rules/vinculo.ts';
import type { Portrait } from './art/portrait.ts';

/** Age of the demo in days. */
export const FOUNDED = 183;

export interface DemoFuncionario {
  readonly nome: string;
  readonly email: string;
  /** registered by the company with this cargo; without it, joined by the code */
  readonly cargo: string | null;
  readonly look: Portrait;
  /** days ago */
  readonly joined: number;
  /** name of the team, if any */
  readonly equipe?: string | undefined;
  /** the kind of employment that the company noted, if any */
  readonly vinculo?: Vinculo | undefined;
}
/** By the local part of the e-mail: Carla is outside the list of who exchanges, and Hugo's kind was not noted. */
const VINCULOS: Readonly<Record<string, Vinculo>> = {
  ana: 'clt',
  bruno: 'clt',
  carla: 'pj',
  diego: 'clt',
  elisa: 'clt',
  fabio: 'estagio',
  gabi: 'clt',
};
/** By the local part of the e-mail. */
const TEAMS: Readonly<Record<string, string>> = {
  ana: 'Marketing e vendas',
  diego: 'Marketing e vendas',
  gabi: 'Marketing e vendas',
  bruno: 'Engenharia',
  elisa: 'Engenharia',
  fabio: 'Engenharia',
  carla: 'Pessoas',
};
const plain = (name = '') => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const funcionario = (
  nome: string,
  cargo: string | null,
  look: Portrait,
  joined = FOUNDED,
): DemoFuncionario => ({
  nome,
  email: `${plain(nome.split(' ')[0])}@demo.local`,
  cargo,
  look,
  joined,
  equipe: TEAMS[plain(nome.split(' ')[0])],
  vinculo: VINCULOS[plain(nome.split(' ')[0])],
});

export const EMPRESA = {
  nome: 'Aurora Energia',
  endereco: 'Av. Paulista, 1578 – Bela Vista, São Paulo – SP',
  adm_nome: 'Marina Castro',
  telefone: '(11) 98765-4321',
  email: 'empresa@demo.local',
};
export const STARTER = {
  nome: 'Padaria Bom Grão',
  endereco: 'Rua das Laranjeiras, 212 – Laranjeiras, Rio de Janeiro – RJ',
  adm_nome: 'Paulo Nogueira',
  telefone: '(21) 99876-5432',
  email: 'inicio@demo.local',
};

export const FUNCIONARIOS: readonly DemoFuncionario[] = [
  funcionario('Ana Ribeiro', 'Analista de marketing', {
    skin: '#e8b793',
    hair: '#4a2c20',
    shirt: '#6d4bd8',
    backdrop: '#efe7ff',
    style: 'long',
  }),
  funcionario('Bruno Tavares', 'Engenheiro de projetos', {
    skin: '#8d5a3b',
    hair: '#1d1512',
    shirt: '#0f8b8d',
    backdrop: '#d9f2ee',
    style: 'short',
  }),
  funcionario('Carla Menezes', 'Recursos humanos', {
    skin: '#f1c9a5',
    hair: '#b5532a',
    shirt: '#d9486e',
    backdrop: '#ffe3ea',
    style: 'bob',
  }),
  funcionario('Diego Farias', 'Consultor comercial', {
    skin: '#c98d63',
    hair: '#2b1d14',
    shirt: '#2f5fd0',
    backdrop: '#dfe9ff',
    style: 'beard',
  }),
  funcionario('Elisa Prado', 'Cientista de dados', {
    skin: '#6f452c',
    hair: '#19110d',
    shirt: '#e39b1f',
    backdrop: '#fff0d2',
    style: 'curly',
  }),
  funcionario('Fábio Lemos', 'Gerente de operações', {
    skin: '#edbf9a',
    hair: '#8a8178',
    shirt: '#3c8d5a',
    backdrop: '#def3e2',
    style: 'short',
  }),
  funcionario(
    'Gabi Siqueira',
    null,
    {
      skin: '#b97a4f',
      hair: '#5b2340',
      shirt: '#8d3fc0',
      backdrop: '#f4e2fb',
      style: 'bob',
    },
    75,
  ),
  funcionario(
    'Hugo Andrade',
    null,
    {
      skin: '#dca77e',
      hair: '#6b3d1e',
      shirt: '#c4502d',
      backdrop: '#ffe6db',
      style: 'beard',
    },
    40,
  ),
];
export const STARTER_FUNCIONARIOS: readonly DemoFuncionario[] = [
  funcionario('Igor Batista', 'Padeiro-chefe', {
    skin: '#a9714a',
    hair: '#20150f',
    shirt: '#376fb5',
    backdrop: '#dfebf8',
    style: 'short',
  }),
  funcionario('Júlia Moura', 'Atendimento', {
    skin: '#f0c6a3',
    hair: '#7a4321',
    shirt: '#c2486b',
    backdrop: '#fde3ea',
    style: 'long',
  }),
  funcionario('Karina Dias', null, {
    skin: '#7d4d31',
    hair: '#1b120e',
    shirt: '#2f8f6b',
    backdrop: '#dcf3e9',
    style: 'curly',
  }),
];
