import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { JOBS, type Job } from '../../../../infra/jobs.ts';
import { MovableClock } from '../../../../infra/local/clock.ts';
import { describeSchedule, nextRun, Scheduler } from '../../../../infra/local/events/schedules.ts';
import { stackForFile } from '../../../support/stack.ts';

function job(task: string): Job {
  const found = JOBS.find((each) => each.task === task);
  if (!found) throw new Error(`There is no ${task}`);
  return found;
}

describe('instants, in America/Sao_Paulo', () => {
  it.each([
    ['reiniciar-contadores', '2026-11-20T12:00:00Z', '2026-12-01T03:00:00.000Z'],
    ['reiniciar-contadores', '2026-12-01T02:59:59Z', '2026-12-01T03:00:00.000Z'],
    ['reiniciar-contadores', '2026-12-01T03:00:00Z', '2027-01-01T03:00:00.000Z'],
    ['expirar-posts', '2026-11-20T02:00:00Z', '2026-11-20T03:01:00.000Z'],
    ['expirar-posts', '2026-11-20T03:01:00Z', '2026-11-21T03:01:00.000Z'],
    ['lembrar-conexoes', '2026-11-20T11:59:00Z', '2026-11-20T12:00:00.000Z'],
    ['lembrar-conexoes', '2026-11-20T12:00:00Z', '2026-11-21T12:00:00.000Z'],
    ['limpar', '2026-11-20T12:34:56Z', '2026-11-20T13:15:00.000Z'],
    ['verificar-compartilhamentos', '2026-11-20T12:34:56Z', '2026-11-20T12:35:00.000Z'],
  ])('%s after %s is %s', (task, now, expected) => {
    expect(nextRun(job(task), new Date(now)).toISOString()).toBe(expected);
  });
});

it.each([
  ['reiniciar-contadores', 'dia 1, 00:00'],
  ['expirar-posts', 'todo dia, 00:01'],
  ['limpar', 'toda hora, no minuto 15'],
  ['verificar-compartilhamentos', 'todo minuto'],
  ['lembrar-pagamentos', 'a cada 5 minutos'],
  ['enviar-resumos', 'a cada 15 minutos, das 9 às 19 horas'],
])('says when %s runs: %s', (task, words) => {
  expect(describeSchedule(job(task))).toBe(words);
});

describe('a clock that jumps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agenda-'));
  const clock = new MovableClock(join(folder, 'relogio.json'));
  const ran: [string, string][] = [];
  const queue = {
    push: (name: string, event: unknown) => ran.push([name, (event as { time: string }).time]),
  };
  const scheduler = () => new Scheduler(join(folder, 'tarefas.json'), clock, queue);
  const times = (task: string) => ran.filter(([name]) => name === job(task).name).map(([, time]) => time);
  afterEach(() => {
    ran.length = 0;
  });

  it('runs each job that was due once, for the last instant it was due, the earlier first', () => {
    clock.move(new Date('2030-05-10T12:00:30Z'));
    const running = scheduler();
    running.start();
    expect(ran).toEqual([]);
    clock.move(new Date('2030-05-12T15:20:40Z'));
    running.close();
    expect(times('publicar-posts')).toEqual(['2030-05-12T15:20:00.000Z']);
    expect(times('limpar')).toEqual(['2030-05-12T15:15:00.000Z']);
    expect(times('expirar-posts')).toEqual(['2030-05-12T03:01:00.000Z']);
    expect(times('reiniciar-contadores')).toEqual([]);
    const order = ran.map(([, time]) => time);
    expect(order).toEqual([...order].sort());
  });

  it('runs at its start what came due while the stack was down, and nothing twice', () => {
    clock.move(new Date('2030-06-02T03:00:00Z'));
    const running = scheduler();
    running.start();
    expect(times('reiniciar-contadores')).toEqual(['2030-06-01T03:00:00.000Z']);
    expect(times('publicar-posts')).toEqual(['2030-06-02T03:00:00.000Z']);
    running.close();
    ran.length = 0;
    const again = scheduler();
    again.start();
    again.close();
    expect(ran).toEqual([]);
  });

  it('says what comes next', () => {
    clock.move(new Date('2030-05-10T12:00:00Z'));
    const running = scheduler();
    running.start();
    const [task] = running.nextRuns().filter(({ tarefa }) => tarefa === 'reiniciar-contadores');
    running.close();
    expect(task?.proxima).toBe('2030-06-01T03:00:00.000Z');
  });

  it('that is moved back runs nothing, and what lies ahead of it again', () => {
    clock.move(new Date('2030-05-10T12:00:30Z'));
    const running = scheduler();
    running.start();
    expect(ran).toEqual([]);
    clock.move(new Date('2030-05-10T12:01:00Z'));
    running.close();
    expect(times('publicar-posts')).toEqual(['2030-05-10T12:01:00.000Z']);
  });
});

describe('the tool for tasks', () => {
  const stack = stackForFile();

  it('runs a task now', async () => {
    expect(await stack.tool('tarefas/reiniciar-contadores')).toMatchObject({
      tarefa: 'reiniciar-contadores',
    });
  });

  it('404 an unknown one', async () => {
    await expect(stack.tool('tarefas/nada')).rejects.toThrow('404');
  });
});
