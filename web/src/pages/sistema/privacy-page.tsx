import { TextPage } from '#features/sistema/text-screen.tsx';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { encarregado, operadores } from '#texts/privacidade/operadores.ts';
import { TEXTO } from '#texts/privacidade/texto.ts';

/** /privacidade: explains publicly what data is stored, who processes it, and who answers for it. */
export default function PrivacyPage() {
  const config = useRuntimeConfig();
  const partes = [
    ...TEXTO.partes,
    operadores(config),
    ...(config.privacidade ? [encarregado(config.privacidade)] : []),
  ];
  return <TextPage texto={{ ...TEXTO, partes }} leave={TEXTO.entrar} />;
}
