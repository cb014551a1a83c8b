import { TABLES, type TableDef, type TableIndex } from '../functions/platform/dynamodb/tables.ts';
import { STACK, USERS } from './protection.ts';

interface Table {
  readonly TableName?: unknown;
  readonly KeySchema?: readonly { readonly AttributeName: string }[];
  readonly DeletionProtectionEnabled?: boolean;
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string;
    readonly KeySchema: readonly { readonly AttributeName: string }[];
    readonly Projection?: {
      readonly ProjectionType?: string;
      readonly NonKeyAttributes?: readonly string[];
    };
  }[];
}
/** The stage's main stack as it is deployed. */
export interface DeployedTemplate {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: object }>>;
}

const keysOf = (schema: Table['KeySchema']) =>
  (schema ?? []).map(({ AttributeName }) => AttributeName).join();
const keys = ({ pk, sk }: Pick<TableIndex, 'pk' | 'sk'>) => [pk, ...(sk ? [sk] : [])].join();

function tablesOf(template: DeployedTemplate): Map<string, Table> {
  const tables = Object.values(template.Resources)
    .filter(({ Type }) => Type === 'AWS::DynamoDB::Table')
    .map(({ Properties }): Table => Properties ?? {});
  return new Map(tables.map((table) => [String(table.TableName), table]));
}

/** Whether the deployed stage protects people's data. */
export const protectsData = (template: DeployedTemplate): boolean =>
  [...tablesOf(template).values()].some(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled);

/** What the next deployment creates, as refusesDeletion (infra/protection.ts) reads it. */
export function createdBy(template: DeployedTemplate | undefined, prefix: string): string[] {
  if (!template) return [STACK, USERS, ...Object.keys(TABLES)];
  const deployed = tablesOf(template);
  return Object.keys(TABLES).filter((name) => !deployed.has(prefix + name));
}

/**
 * Why CloudFormation would refuse this version's tables as an update: it creates or deletes one index per table and
 * update, and never changes an index or a table's key.
 */
export function tableProblems(
  template: DeployedTemplate,
  prefix: string,
  wanted: Readonly<Record<string, TableDef>> = TABLES,
): string[] {
  const deployed = tablesOf(template);
  return Object.entries(wanted).flatMap(([name, def]) => {
    const table = deployed.get(prefix + name);
    return table ? problemsOf(name, table, def) : [];
  });
}

function problemsOf(name: string, table: Table, def: TableDef): string[] {
  if (keysOf(table.KeySchema) !== keys(def))
    return [`${name}: a chave mudou, o que apagaria a tabela. Dê outro nome à nova e migre os dados.`];
  const before = new Map((table.GlobalSecondaryIndexes ?? []).map((index) => [index.IndexName, index]));
  const after = def.indexes ?? [];
  const changed = after.filter((index) => {
    const known = before.get(index.name);
    if (!known) return false;
    const { ProjectionType, NonKeyAttributes = [] } = known.Projection ?? {};
    const copied = ProjectionType === 'ALL' ? 'all' : [...NonKeyAttributes].sort().join();
    const { include = [] } = index;
    const copies = include === 'all' ? include : [...include].sort().join();
    return keysOf(known.KeySchema) !== keys(index) || copied !== copies;
  });
  const names = after.map((index) => index.name);
  const steps = [
    ...names.filter((index) => !before.has(index)).map((index) => `cria ${index}`),
    ...[...before.keys()].filter((index) => !names.includes(index)).map((index) => `apaga ${index}`),
  ];
  return [
    ...changed.map(
      (index) =>
        `${name}: o índice ${index.name} mudou. Crie outro, com outro nome, e apague este numa implantação seguinte.`,
    ),
    ...(steps.length > 1
      ? [
          `${name}: ${steps.join(', ')}; o DynamoDB faz um por implantação. Implante antes um commit que tenha só o primeiro (git log -p functions/platform/dynamodb/tables.ts; git checkout COMMIT; npm ci; npm run deploy -- -c stage=…), depois este.`,
        ]
      : []),
  ];
}
