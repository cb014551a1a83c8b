import type { RouteDef } from '../../../shared/routes/define.ts';
import { type RouteKey, routeEntries } from '../../../shared/routes/index.ts';
import type { Papel } from '../../../shared/rules/papeis.ts';
import type { World } from '../world.ts';

type Fields = Record<string, string | number | boolean | null | readonly string[] | Record<string, unknown>>;
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Fields;
}
/** Who makes a request, as the matrix names them. */
export type Who = 'funcionario' | 'otherFuncionario' | 'empresa' | 'otherEmpresa' | 'admin';

export interface Case {
  /** a request about the first company, its employee or what it owns, valid in every field */
  ask(world: World): Asked | Promise<Asked>;
  /** what each may get; who is missing is of a role that the route does not know (403) */
  expected: Partial<Record<Who, number>>;
  /** what a company's sign-in must be, as the manifest says it: said a second time, so that no call is open by default */
  papel?: Papel;
}

export const everyone = {
  funcionario: 200,
  empresa: 200,
  admin: 200,
  otherFuncionario: 403,
  otherEmpresa: 403,
};
export const funcionarioRead = { ...everyone, otherFuncionario: 404, otherEmpresa: 404 };
export const empresaOnly = { empresa: 200, otherEmpresa: 403 };
export const resourceOfEmpresa = { empresa: 200, otherEmpresa: 404 };
export const funcionarioOnly = { funcionario: 200, otherFuncionario: 403 };
/** Public calls answer everybody alike. */
export const all = (status: number): Case['expected'] => ({
  funcionario: status,
  otherFuncionario: status,
  empresa: status,
  otherEmpresa: status,
  admin: status,
});
/** Calls about the own account, for companies and the admin. */
export const owners = (status: number): Case['expected'] => ({
  empresa: status,
  otherEmpresa: status,
  admin: status,
});
export const empresaFields = { nome: 'A', endereco: 'B', adm_nome: 'C', telefone: '1' };
export const asPublic = (status: number, asked: Asked = {}): Case => ({
  ask: () => asked,
  expected: all(status),
});
export const aboutEmpresa =
  (name: string) =>
  ({ empresa }: World): Asked => ({ query: { [name]: empresa.id } });

export const aboutResults = ({ empresa }: World): Asked => ({
  query: { empresaId: empresa.id, periodo: 'mes' },
});

/** The routes of whoever signs in, and of everybody; those that a key opens are key-matrix.test.ts's. */
export type RoleKey = Exclude<RouteKey, `scim.${string}` | 'mcp.mcpMessage'>;
export const roleEntries = routeEntries.filter(
  (entry): entry is [RoleKey, RouteDef] => entry[1].auth !== 'chave' && entry[1].auth !== 'mcp',
);
