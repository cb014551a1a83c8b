import { parseArgs } from 'node:util';
import { awsCli } from '../infra/aws-cli.ts';
import { leftoversOf, leftoversReport } from './leftovers/list.ts';

/** npm run leftovers -- --stage prod: what the account still has of a stage, and what that costs per month. */
const { values } = parseArgs({ options: { stage: { type: 'string' } } });
if (!values.stage) throw new Error('Diga o estágio: npm run leftovers -- --stage prod');
console.log(leftoversReport(leftoversOf(values.stage, awsCli())));
