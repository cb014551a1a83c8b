import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EventDef } from '../../../functions/events/define.ts';
import { EVENTS, type EventName, WITH_MOVEMENT } from '../../../functions/events/index.ts';
import { versionOf } from '../../../functions/events/versions.ts';

const store = readdirSync('functions', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/store\/.*\.ts$/.test(file))
  .map((file) => readFileSync(join('functions', file), 'utf8'));
const defs = Object.entries<EventDef>(EVENTS);

describe.each(defs)('%s', (name, { data, version }) => {
  const { properties = {}, required = [] } = z.toJSONSchema(data) as {
    properties?: Record<string, { type?: string }>;
    required?: string[];
  };

  it('is named after its subject and what happened, and has a version', () => {
    expect(name).toMatch(/^[a-z]+\.[a-z_]+$/);
    expect(version).toBe(versionOf(name as EventName));
  });

  it('names the employee if it moved UPS', () => {
    expect('movimento' in properties).toBe((WITH_MOVEMENT as readonly string[]).includes(name));
    if ('movimento' in properties) expect(required).toContain('funcionarioId');
  });

  it('holds ids and amounts only: no personal data, no long text', () => {
    const allowed =
      /(^conquistas|^agendado|Id|^tentativa|^ups|^de|^para|^paraEquipes|^lugar|^movimento|^tipo|^visivel|^midias|^dia|^motivo|^vale|^restam|^mencaoRecusada)$/;
    expect(Object.keys(properties).filter((field) => !allowed.test(field))).toEqual([]);
  });

  it('is emitted by a store', () => {
    expect(store.filter((text) => text.includes(`emit('${name}'`))).not.toEqual([]);
  });
});
