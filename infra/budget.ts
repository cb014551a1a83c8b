import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Config } from './config.ts';

/**
 * Warns by e-mail when this stage is going to cost more than the setting monthlyBudgetUsd; without it, nothing.
 * It has no name of its own: AWS replaces a budget whose subscriber changes, and two of one name can't be.
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
        // The tag of infra/stack.ts, once it has been activated for billing (docs/operations.md).
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
