import { usePush } from '#features/push/use-push.ts';
import { PUSH as T } from '#texts/push/push.ts';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';

/** Push messages of this browser: on, off, or why not available. */
export function DeviceSwitch() {
  const { state, change, isPending } = usePush();
  const cannot =
    state === undefined || state === 'bloqueado' || state === 'instalar' || state === 'sem_suporte';
  return (
    <Switch
      name="neste-aparelho"
      label={T.nesteAparelho}
      hint={T.estado[state ?? 'desligado']}
      checked={state === 'ligado'}
      disabled={cannot || isPending}
      onChange={(on) =>
        change(on, {
          onSuccess: (after) => {
            if (on === (after === 'ligado')) toast.ok(on ? T.ativado : T.desativado);
          },
        })
      }
    />
  );
}
