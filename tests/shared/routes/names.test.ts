import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changeBySetting } from '../../../functions/areas/scim/user-change.ts';
import { routeEntries } from '../../../shared/routes/index.ts';

/** Every input of the manifest that is a name: a new route cannot skip the rules for names. */

/** A file's name only tells its type, and a plan is one of a list. */
const NO_NAMES = [
  'uploads.createUpload body.nome',
  'uploads.createPublicUpload body.nome',
  'empresas.changeEmpresa body.plano_nome',
];
/** Things may be named after a site (`Vale Amazon.com.br`), and a company after its own (`updateEmpresa`). */
const MAY_NAME_A_DOMAIN = [
  'empresas.changeEmpresa body.nome',
  'empresas.updateEmpresa body.nome',
  'empresas.updateEmpresa body.paginaLinkedin.nome',
  'fontes.createFonte body.nome',
  'fontes.updateFonte body.nome',
  'funcionarios.changePlace body.cargo',
  'funcionarios.registerFuncionario body.cargo',
  'loja.createProduct body.nome',
  'loja.updateProduct body.nome',
  'tags.createTag body.nome',
  'tags.renameTag body.nome',
];

const inner = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const { def } = schema._zod as { def: object };
  return Object.values(def).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one instanceof z.core.$ZodType),
  );
};

/** The fields called a name, at any depth of an input. */
function namesIn(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (!(schema instanceof z.core.$ZodObject)) return inner(schema).flatMap((each) => namesIn(each, path));
  return Object.entries(schema._zod.def.shape).flatMap(([key, field]) => {
    const at = `${path}.${key}`;
    return /nome|name|^cargo$/i.test(key) ? [[at, field] as [string, z.core.$ZodType]] : namesIn(field, at);
  });
}

const NAMES = routeEntries
  .flatMap(([key, def]) =>
    (['params', 'query', 'body'] as const).flatMap((source) =>
      def[source] ? namesIn(def[source], `${key} ${source}`) : [],
    ),
  )
  .filter(([at]) => !NO_NAMES.includes(at));

const takes = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;

describe('every name in the manifest', () => {
  it('is in one of the lists', () => {
    const found = NAMES.map(([at]) => at);
    expect(found).toEqual(
      expect.arrayContaining([...MAY_NAME_A_DOMAIN, 'contas.signUpCompany body.adm_nome']),
    );
    expect(found.length).toBeGreaterThan(MAY_NAME_A_DOMAIN.length + 10);
  });

  it.each(NAMES)('%s', (at, schema) => {
    expect(takes(schema, 'Dr. José da Silva')).toBe(true);
    for (const bad of [
      'ganhe em www.premio',
      'Prêmio http://x',
      'Ana\u202egro',
      'Ana\u200b',
      'A\nB',
      'A\u0000B',
    ])
      expect(takes(schema, bad), JSON.stringify(bad)).toBe(false);
    expect(takes(schema, 'acesse pix-premiado.com.br/resgate')).toBe(MAY_NAME_A_DOMAIN.includes(at));
  });
});

it.each([
  'displayName',
  'name.formatted',
  'name.givenName',
  'name.familyName',
])('a directory’s %s follows the rules for names', (path) => {
  expect(changeBySetting(path, 'Dr. José')).not.toEqual({});
  for (const bad of ['pix-premiado.com.br/resgate', 'Ana\u202egro'])
    expect(() => changeBySetting(path, bad)).toThrow();
});
