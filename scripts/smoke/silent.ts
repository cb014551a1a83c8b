import type { Aws } from '../../infra/aws-cli.ts';
import { type Check, expect } from './client.ts';

interface Subscription {
  readonly Endpoint: string;
  readonly SubscriptionArn: string;
}

/** Checks what stops without a word: alarms that reach nobody, and a budget that counts nothing. */
export async function silentChecks(stage: string, aws: Aws, check: Check): Promise<void> {
  await check('as inscrições dos alarmes estão confirmadas', async () => {
    const topics = [...topicsOf(stage, aws), ...topicsOf(`${stage}-borda`, aws, ['--region', 'us-east-1'])];
    expect(topics.length > 0, 'nenhum tópico de alarmes nesta região');
    const deaf = topics.filter(({ confirmed }) => !confirmed).map(({ name }) => name);
    expect(
      deaf.length === 0,
      `ninguém confirmou ${deaf.join(', ')}: abra o e-mail da AWS, ou, depois de dois dias, inscreva o endereço de novo no SNS`,
    );
  });
  await check('o orçamento conta: o rótulo estagio está ativo', async () => {
    const { CostAllocationTags: found } = aws([
      ...['ce', 'list-cost-allocation-tags', '--region', 'us-east-1'],
      ...['--tag-keys', 'estagio', '--status', 'Active'],
    ]) as { CostAllocationTags: readonly unknown[] };
    expect(found.length > 0, 'ative-o em Billing → Cost allocation tags (guia de operação, Custos)');
  });
}

/** The stage's topics of one region, and whether each reaches somebody. */
function topicsOf(stage: string, aws: Aws, region: readonly string[] = []) {
  const { Topics: all } = aws(['sns', 'list-topics', ...region]) as {
    Topics: readonly { TopicArn: string }[];
  };
  const isOurs = new RegExp(`:painel-ups-${stage}-(plantao|operacao)$`);
  return all
    .filter(({ TopicArn }) => isOurs.test(TopicArn))
    .map(({ TopicArn }) => {
      const { Subscriptions: subscriptions } = aws([
        ...['sns', 'list-subscriptions-by-topic', '--topic-arn', TopicArn, ...region],
      ]) as { Subscriptions: readonly Subscription[] };
      // One that waits has a word in place of its ARN; AWS removes it after two days.
      const confirmed = subscriptions.some(({ SubscriptionArn }) => SubscriptionArn.startsWith('arn:'));
      return { name: TopicArn.split(':').at(-1) ?? '', confirmed };
    });
}
