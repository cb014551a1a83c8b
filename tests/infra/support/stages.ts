export const SETTINGS = {
  stage: 'dev',
  adminEmail: 'Admin@Example.com',
  sender: 'Painel UPS <nao-responda@mail.example.com>',
  monthlyBudgetUsd: '200',
  privacidade: {
    operador: 'Exemplo Ltda.',
    encarregado: 'Ana Souza',
    contato: 'mailto:privacidade@example.com',
  },
};
export const DOMAIN = {
  domain: 'painel.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a-1b',
  hostedZoneId: 'Z0123ABC',
  hostedZoneName: 'example.com',
};

/** What a stage can be told, in as few syntheses as there can be; nag.test.ts asks every rule there is of each. */
export const STAGES = {
  dev: {},
  prod: {
    stage: 'prod',
    ...DOMAIN,
    hsts: 'subdomains',
    originKeys: 'k1,k2',
    pageEmail: 'plantao@example.com',
  },
  other: {
    stage: 'teste',
    dkim: 'false',
    threatProtection: true,
    concurrency: '100',
    secondCopyVault: 'arn:aws:backup:us-east-1:111122223333:backup-vault:painel-ups',
    paused: 'true',
    assistantModel: 'us.amazon.nova-2-lite-v1:0',
    assistantRegion: 'us-east-1',
    assistantRegions: 'us-east-1,us-west-2',
  },
} satisfies Record<string, Record<string, unknown>>;
