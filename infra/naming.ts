import { Aws } from 'aws-cdk-lib';
import type { Config } from './config.ts';

/** Physical names that several constructs need before the resources exist. */
export const namesOf = ({ stage }: Config) => {
  const system = `painel-ups-${stage}`;
  const bucket = (use: string) => `${system}-${use}-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
  return {
    system,
    /** `posts.createPost` → `painel-ups-prod-posts-createPost`; at most 64 characters (Lambda's limit) */
    fn: (key: string) => `${system}-${key.replace(/[^a-zA-Z]/g, '-')}`,
    tablePrefix: `${system}-`,
    uploadsBucket: bucket('envios'),
    mediaBucket: bucket('midias'),
    siteBucket: bucket('site'),
    configurationSet: system,
    secret: (use: string) => `painel-ups/${stage}/${use}`,
    metrics: `PainelUps/${stage}`,
    deployLogs: `/painel-ups/${stage}/implantacao`,
  };
};
export type Names = ReturnType<typeof namesOf>;
