import { destroy } from '../infra/deployment.ts';
import { inTerminal } from '../infra/terminal.ts';

/** npm run destroy -- -c stage=prod -c dismantling=true: deletes a stage and its stacks in us-east-1. */
await inTerminal(destroy);
