// @process without-stack

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../../../infra/local/listen.ts';
import { onPath } from '../../../../infra/local/programs.ts';
import { ENGINE, enginePackage, findEngine } from '../../../../infra/local/services/engine.ts';
import { type Machine, npmCommand, thisMachine } from '../../../../infra/npm.ts';
import lock from '../../../../package-lock.json' with { type: 'json' };

it('is the engine of the lock file', () => {
  const { version, integrity } = lock.packages['node_modules/@dynoxide/linux-x64'];
  expect({ version, integrity }).toEqual({
    version: ENGINE.version,
    integrity: ENGINE.integrity['@dynoxide/linux-x64'],
  });
});

it.each([
  ['darwin', 'arm64', '@dynoxide/darwin-arm64'],
  ['darwin', 'x64', '@dynoxide/darwin-x64'],
  ['linux', 'arm64', '@dynoxide/linux-arm64'],
  ['linux', 'x64', '@dynoxide/linux-x64'],
  ['win32', 'x64', '@dynoxide/win32-x64'],
  ['win32', 'arm64', '@dynoxide/win32-x64'],
  ['freebsd', 'x64', undefined],
  ['linux', 'ia32', undefined],
] as const)('on %s %s it is %s', (platform, arch, name) => {
  expect(enginePackage({ platform, arch })?.name).toBe(name);
});

/** A Mac, as far as the search can see, and a registry that has its package: the engine of this machine. */
describe('where npm ci brought none', () => {
  const NAME = '@dynoxide/darwin-arm64';
  let folder: string;
  let registry: Listening;
  let tarball: Buffer;
  let integrity: string;
  let asked: string[];
  const said: string[] = [];
  const log = (line: string) => said.push(line);
  const machine = (env: NodeJS.ProcessEnv = {}): Machine => ({
    ...thisMachine(),
    platform: 'darwin',
    arch: 'arm64',
    env: {
      ...process.env,
      PATH: join(folder, 'bin'),
      npm_config_registry: registry.url,
      npm_config_cache: join(folder, 'npm'),
      ...env,
    },
  });
  const find = (known: Record<string, string>, version = ENGINE.version) =>
    findEngine({
      log,
      machine: machine(),
      cacheDir: join(folder, 'cache'),
      engine: { version, integrity: known },
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'motor-'));
    const source = join(folder, 'source');
    mkdirSync(source);
    copyFileSync(await findEngine({ log }), join(source, 'dynoxide'));
    const about = { name: NAME, version: ENGINE.version, os: ['darwin'], cpu: ['arm64'] };
    writeFileSync(join(source, 'package.json'), JSON.stringify(about));
    const { file, args, shell } = npmCommand(['pack', source, '--json', '--pack-destination', folder]);
    const [packed] = JSON.parse(execFileSync(file, args, { shell, encoding: 'utf8' })) as [
      { filename: string; integrity: string },
    ];
    integrity = packed.integrity;
    tarball = readFileSync(join(folder, packed.filename));
    registry = await listen((req, res) => {
      asked.push(decodeURIComponent(req.url ?? ''));
      if (req.url?.endsWith('.tgz')) return res.end(tarball);
      const dist = { integrity, tarball: `${registry.url}/motor.tgz` };
      const versions = { [ENGINE.version]: { ...about, dist } };
      res.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: ENGINE.version }, versions }));
    });
  });
  afterAll(async () => {
    await registry.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked = [];
    said.length = 0;
    rmSync(join(folder, 'cache'), { recursive: true, force: true });
    rmSync(join(folder, 'bin'), { recursive: true, force: true });
  });

  it('installs its package once, with one line', async () => {
    const program = await find({ [NAME]: integrity });
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toContain(ENGINE.version);
    expect(said).toEqual([
      `Banco de dados embutido instalado: ${NAME}@${ENGINE.version} (checksum conferido)`,
    ]);
    expect(asked).toEqual([`/${NAME}`, '/motor.tgz']);
    expect(await find({ [NAME]: integrity })).toBe(program);
    expect([said.length, asked.length]).toEqual([1, 2]);
  });

  it('refuses one with another checksum, and keeps nothing of it', async () => {
    await expect(find({ [NAME]: 'sha512-other' })).rejects.toThrow(
      /não é o esperado.*AWS_ENDPOINT_URL_DYNAMODB/,
    );
    expect(existsSync(join(folder, 'cache')) && readdirSync(join(folder, 'cache'))).toEqual([]);
  });

  it('says so where only npm compares it', async () => {
    await find({});
    expect(said).toEqual([expect.stringContaining(`(checksum conferido só pelo npm: ${integrity})`)]);
  });

  it('says what to do when npm does not have it', async () => {
    await expect(find({}, '9.9.9')).rejects.toThrow(
      /não instalou .*darwin-arm64@9\.9\.9.*dynoxide 1\.2\.1 no PATH.*AWS_ENDPOINT_URL_DYNAMODB/,
    );
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'takes a program of the PATH first, and says when it is another',
    async () => {
      mkdirSync(join(folder, 'bin'));
      const program = join(folder, 'bin', 'dynoxide');
      writeFileSync(program, '#!/bin/sh\necho dynoxide 3.0.0\n', { mode: 0o755 });
      expect(await find({})).toBe(program);
      expect(said).toEqual([`${program} é dynoxide 3.0.0; o produto é testado com o ${ENGINE.version}.`]);
      expect(asked).toEqual([]);
    },
  );
});

it('takes no program of the PATH that cannot run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'motor-'));
  writeFileSync(join(folder, 'dynoxide'), 'not a program', { mode: 0o644 });

  const env = { PATH: ['', folder].join(delimiter) };
  expect(onPath('dynoxide', { platform: 'linux', env })).toBeUndefined();
  const there = (path: string) => path === 'C:\\bin\\dynoxide.exe';
  expect(onPath('dynoxide', { platform: 'win32', env: { PATH: 'D:\\x;C:\\bin' } }, there)).toBe(
    'C:\\bin\\dynoxide.exe',
  );
  rmSync(folder, { recursive: true });
});
