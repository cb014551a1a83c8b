import { deploy } from './deployment.ts';
import { inTerminal } from './terminal.ts';

/** npm run deploy -- -c stage=prod […]: deploys a stage and its web ACL. All arguments are passed to `cdk deploy`. */
await inTerminal(deploy);
