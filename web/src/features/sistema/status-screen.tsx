import { useEffect, useState } from 'react';
import { OutsideLayout } from '#features/contas/outside/outside-layout.tsx';
import { call } from '#lib/api/api.ts';
import { useOnline } from '#lib/browser/hooks.ts';
import { useTitle } from '#lib/browser/title.ts';
import { sistema } from '#shared/routes/sistema.ts';
import { STATUS as T } from '#texts/sistema/sistema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import css from './status-screen.module.css';

declare const __VERSAO__: string;

interface Probe {
  versao: string | null;
  ms: number;
}

async function probe(): Promise<Probe> {
  const began = performance.now();
  const versao = await call(sistema.health).then(
    (reply) => reply.versao,
    () => null,
  );
  return { versao, ms: Math.round(performance.now() - began) };
}

/** Versions and connectivity; nothing sensitive. */
export function StatusScreen() {
  useTitle(T.titulo);
  const online = useOnline();
  const [result, setResult] = useState<Probe>();
  const run = () => {
    setResult(undefined);
    void probe().then(setResult);
  };
  useEffect(run, []);
  const rows = [
    [T.versaoApp, __VERSAO__],
    [T.navegador, online ? T.online : T.offline],
    [
      T.api,
      result ? (
        <Badge key="api" tone={result.versao ? 'ok' : 'bad'}>
          {result.versao ? T.ok : T.falhou}
        </Badge>
      ) : (
        T.verificando
      ),
    ],
    [T.versaoApi, result?.versao ?? '—'],
    [T.tempo, result ? `${result.ms} ms` : '—'],
  ] as const;
  return (
    <OutsideLayout title={T.titulo} subtitle={T.subtitulo}>
      <dl className={css.list} aria-live="polite">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" wide onClick={run} loading={!result}>
        {T.denovo}
      </Button>
    </OutsideLayout>
  );
}
