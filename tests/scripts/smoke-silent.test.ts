import { expect, it } from 'vitest';
import { silentChecks } from '../../scripts/smoke/silent.ts';

const topic = (name: string, region = 'sa-east-1') => `arn:aws:sns:${region}:111122223333:${name}`;
const CONFIRMED = `${topic('x')}:0a-1b`;

/** What the checks find in an account with these topics, each with the ARNs of its subscriptions. */
async function findings(topics: Record<string, readonly string[]>, tags: readonly string[] = ['estagio']) {
  const aws = (args: readonly string[]) => {
    const region = args.includes('us-east-1') ? 'us-east-1' : 'sa-east-1';
    if (args[1] === 'list-topics')
      return {
        Topics: Object.keys(topics)
          .filter((arn) => arn.includes(`:${region}:`))
          .map((TopicArn) => ({ TopicArn })),
      };
    if (args[1] === 'list-subscriptions-by-topic')
      return {
        Subscriptions: topics[args[3] ?? '']?.map((SubscriptionArn) => ({
          SubscriptionArn,
          Endpoint: 'a@x.br',
        })),
      };
    expect(args).toContain('list-cost-allocation-tags');
    return { CostAllocationTags: tags.map((TagKey) => ({ TagKey })) };
  };
  const lines: string[] = [];
  await silentChecks('prod', aws, (_what, run) =>
    run().catch((error) => {
      lines.push(error.message);
      return undefined;
    }),
  );
  return lines;
}

it('finds no problem where each topic has a reader, beside those of other stages', async () => {
  expect(
    await findings({
      [topic('painel-ups-prod-plantao')]: [CONFIRMED],
      [topic('painel-ups-prod-operacao')]: ['PendingConfirmation', CONFIRMED],
      [topic('painel-ups-prod-borda-plantao', 'us-east-1')]: [CONFIRMED],
      [topic('painel-ups-teste-plantao')]: ['PendingConfirmation'],
    }),
  ).toEqual([]);
});

it('names each topic whose mail nobody confirmed, or whose subscription AWS has removed, in both regions', async () => {
  const [problem] = await findings({
    [topic('painel-ups-prod-plantao')]: ['PendingConfirmation'],
    [topic('painel-ups-prod-operacao')]: [CONFIRMED],
    [topic('painel-ups-prod-borda-plantao', 'us-east-1')]: [],
  });
  expect(problem).toMatch(/^ninguém confirmou painel-ups-prod-plantao, painel-ups-prod-borda-plantao:/);
});

it('finds a stage without topics, and a budget whose tag is not active', async () => {
  expect(await findings({}, [])).toEqual([
    'nenhum tópico de alarmes nesta região',
    'ative-o em Billing → Cost allocation tags (guia de operação, Custos)',
  ]);
});
