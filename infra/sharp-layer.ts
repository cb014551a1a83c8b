import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { npmInstall } from './npm.ts';

/** sharp as the lock file has it, with the native library of Lambda's processor instead of this machine's. */
export function sharpLayer(scope: Construct, cacheDir: string): LayerVersion {
  return new LayerVersion(scope, 'Sharp', {
    code: Code.fromAsset(install(lockedVersion(), cacheDir)),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
    description: 'sharp for linux-arm64',
  });
}

function lockedVersion(): string {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const version = lock.packages['node_modules/sharp']?.version;
  if (!version) throw new Error('package-lock.json has no sharp');
  return version;
}

/** Needs the package registry the first time; afterwards the folder is there. */
function install(version: string, cacheDir: string): string {
  const ready = join(cacheDir, `sharp-${version.replaceAll('.', '-')}-linux-arm64`);
  if (existsSync(ready)) return ready;
  const building = `${ready}.building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(join(building, 'nodejs'), { recursive: true });
  const sharp = { spec: `sharp@${version}`, os: 'linux', cpu: 'arm64', libc: 'glibc' };
  const { file, args, shell } = npmInstall(join(building, 'nodejs'), sharp);
  execFileSync(file, args, { shell, stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(building, ready);
  return ready;
}
