import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Config } from './config.ts';

/**
 * Warns by e-mail when the stage is forecast to cost more than `monthlyBudgetUsd`, if set. The budget has no fixed
 * name: AWS replaces it when its subscriber changes, and two budgets cannot share a name.
 */
export class Budget extends Construct {
  constructor(scope: Construct, config: Config) {
    super(scope, 'Budget');
    if (config.monthlyBudgetUsd === undefined) return;
    const mail = [{ subscriptionType: 'EMAIL', address: config.alarmEmail }];
    new CfnBudget(this, 'Monthly', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: config.monthlyBudgetUsd, unit: 'USD' },
        // The tag of infra/stack.ts. It must be activated for billing first (docs/operations.md).
        costFilters: { TagKeyValue: [`user:estagio$${config.stage}`] },
      },
      notificationsWithSubscribers: ['ACTUAL', 'FORECASTED'].map((notificationType) => ({
        notification: {
          notificationType,
          comparisonOperator: 'GREATER_THAN',
          threshold: 100,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: mail,
      })),
    });
  }
}
