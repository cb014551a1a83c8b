import { startStack } from '../../infra/local/stack.ts';

/** Fills the given folder with the demo, as a first `npm start` does, and exits. */
const [, , dataDir = ''] = process.argv;
const stack = await startStack({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  seed: 'demo',
  buildWeb: false,
  // Its admin has no second factor, and is not asked for one.
  adminSecondFactor: true,
  dynamoDbUrl: undefined,
  jobsByClock: false,
  directDatabase: true,
  log: () => {},
});
await stack.stop();
process.exit();
