import { spawnSync } from 'node:child_process';
import { ConfigError } from './config.ts';

/**
 * Runs the AWS CLI and returns what it answers; undefined for something that does not exist.
 * @throws ConfigError with its message: the operator's terminal lacks something
 */
export type Aws = (args: readonly string[]) => unknown;

export function awsCli(profile: readonly string[] = []): Aws {
  return (args) => {
    const { error, status, stdout, stderr } = spawnSync('aws', [...args, ...profile, '--output', 'json'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (error) throw new ConfigError(`O AWS CLI v2 não responde (aws): ${error.message}`);
    if (status === 0) return stdout.trim() ? JSON.parse(stdout) : {};
    if (/does not exist|ParameterNotFound|NotFoundException/.test(stderr)) return undefined;
    throw new ConfigError(`aws ${args.slice(0, 2).join(' ')}: ${stderr.trim()}`);
  };
}
