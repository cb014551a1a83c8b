import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import {
  TABLES,
  type TableDef,
  type TableIndex,
  type TableName,
} from '../functions/platform/dynamodb/tables.ts';
import type { Config } from './config.ts';
import { accept } from './nag.ts';
import type { Names } from './naming.ts';
import { dataPolicy, refusesDeletion } from './protection.ts';

const key = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The tables of functions/platform/dynamodb/tables.ts: on demand, with point-in-time recovery, protected in production.
 */
export class Data extends Construct {
  private readonly tables = new Map<TableName, Table>();

  constructor(scope: Construct, config: Config, names: Names) {
    super(scope, 'Data');
    for (const [name, def] of Object.entries(TABLES) as [TableName, TableDef][]) {
      const table = new Table(this, name, {
        tableName: `${names.tablePrefix}${name}`,
        partitionKey: key(def.pk),
        ...(def.sk && { sortKey: key(def.sk) }),
        billingMode: BillingMode.PAY_PER_REQUEST,
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: !def.unrecoverable },
        deletionProtection: refusesDeletion(this, config, name),
        removalPolicy: dataPolicy(config),
        ...(def.ttl && { timeToLiveAttribute: def.ttl }),
        ...(def.stream && { stream: StreamViewType[def.stream] }),
      });
      if (def.unrecoverable)
        accept(table, 'AwsSolutions-DDB3', 'What is deleted here must be gone: no copies are kept');
      for (const index of def.indexes ?? []) table.addGlobalSecondaryIndex(toIndex(index));
      this.tables.set(name, table);
    }
  }

  /** Finds a table by its name without the prefix. */
  table(name: TableName): Table {
    const table = this.tables.get(name);
    if (!table) throw new Error(`No table ${name}`);
    return table;
  }
}

const toIndex = (index: TableIndex) => ({
  indexName: index.name,
  partitionKey: key(index.pk),
  ...(index.sk && { sortKey: key(index.sk) }),
  ...projectionOf(index.include),
});

function projectionOf(include: TableIndex['include']) {
  if (include === 'all') return { projectionType: ProjectionType.ALL };
  if (include) return { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...include] };
  return { projectionType: ProjectionType.KEYS_ONLY };
}
