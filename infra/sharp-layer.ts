import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Lock, lockedPart } from './locked.ts';
import { npmCommand } from './npm.ts';

/** sharp and its dependencies as locked, with the native library for Lambda's processor. */
export function sharpLayer(scope: Construct, cacheDir: string): LayerVersion {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  return new LayerVersion(scope, 'Sharp', {
    code: Code.fromAsset(install(lockedPart('sharp', lock), cacheDir)),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
    description: 'sharp for linux-arm64',
  });
}

/** Downloads from the package registry once per lock; later runs find the folder. */
function install(part: ReturnType<typeof lockedPart>, cacheDir: string): string {
  const digest = createHash('sha256').update(JSON.stringify(part.lock)).digest('hex').slice(0, 16);
  const ready = join(cacheDir, `sharp-${digest}-linux-arm64`);
  if (existsSync(ready)) return ready;
  const building = `${ready}.building`;
  const folder = join(building, 'nodejs');
  rmSync(building, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(part.manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(part.lock));
  const target = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
  const { file, args, shell } = npmCommand([
    'ci',
    '--prefix',
    folder,
    ...target,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  execFileSync(file, args, { shell, stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(building, ready);
  return ready;
}
