import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { TABLES, type TableDef, type TableName } from '../functions/platform/dynamodb/tables.ts';
import type { Config } from './config.ts';
import type { Data } from './data.ts';
import { accept } from './nag.ts';
import type { Names } from './naming.ts';

/** As long as point-in-time recovery keeps history: what was erased is nowhere for longer (docs/privacy.md). */
const KEPT = Duration.days(35);

/**
 * A daily copy of the tables in a vault of another region, if the setting `secondCopyVault` names one. It outlives a lost
 * region or stage; point-in-time recovery, in the stage's own region, is for all else.
 */
export class SecondCopy extends Construct {
  constructor(scope: Construct, config: Config, names: Names, data: Data, failures: IQueue) {
    super(scope, 'SecondCopy');
    if (!config.secondCopyVault) return;
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: names.system,
      // Also when the stage is dismantled: a vault that holds copies cannot be deleted.
      removalPolicy: config.production ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: names.system,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'diaria',
          scheduleExpression: Schedule.cron({ hour: '6', minute: '0' }),
          deleteAfter: Duration.days(2),
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Far', config.secondCopyVault),
              deleteAfter: KEPT,
            },
          ],
        }),
      ],
    });
    this.watch(vault, failures);
    const copied = (Object.entries(TABLES) as [TableName, TableDef][]).filter(
      ([, def]) => !def.unrecoverable,
    );
    plan.addSelection('Tables', {
      backupSelectionName: names.system,
      resources: copied.map(([name]) => BackupResource.fromDynamoDbTable(data.table(name))),
    });
    accept(
      this,
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      'The policy that AWS Backup maintains for its own work',
    );
  }

  /** A copy that fails is silent otherwise: the message in the dead-letter queue says which, and raises its alarm. */
  private watch({ backupVaultName, backupVaultArn }: BackupVault, failures: IQueue): void {
    const failed = ['FAILED', 'ABORTED', 'EXPIRED'];
    const jobs = {
      Backup: { state: failed, backupVaultName: [backupVaultName] },
      Copy: { state: failed, sourceBackupVaultArn: [backupVaultArn] },
    };
    for (const [kind, detail] of Object.entries(jobs)) {
      const rule = new Rule(this, `${kind}Failed`, {
        description: 'Cópia de segurança que falhou',
        eventPattern: { source: ['aws.backup'], detailType: [`${kind} Job State Change`], detail },
        targets: [new SqsQueue(failures)],
      });
      accept(rule, 'Serverless-EventBusDLQ', 'Its target is the dead-letter queue');
    }
  }
}
