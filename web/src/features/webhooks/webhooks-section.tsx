import { ReceiversSection } from '#features/shell/receivers-section.tsx';
import type { Empresa, Webhook } from '#shared/routes/entities.ts';
import { MOST_WEBHOOKS } from '#shared/rules/webhooks.ts';
import { WEBHOOKS as T } from '#texts/webhooks/webhooks.ts';
import { cx } from '#ui/classes.ts';
import css from '#ui/row-list.module.css';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The company's webhooks. */
export function WebhooksSection({ empresa }: { empresa: Empresa }) {
  return (
    <ReceiversSection
      texts={T}
      list={useWebhooks(empresa.id)}
      most={MOST_WEBHOOKS}
      skeletons={2}
      labelOf={({ url }) => T.abrir(url)}
      wordsOf={(webhook) => <Words webhook={webhook} />}
      newDialog={(close) => <NewWebhookDialog empresaId={empresa.id} onClose={close} />}
      dialogOf={(webhook, close) => (
        <WebhookDialog empresaId={empresa.id} webhook={webhook} onClose={close} />
      )}
    />
  );
}

function Words({ webhook: { url, eventos } }: { webhook: Webhook }) {
  const { host, pathname } = new URL(url);
  return (
    <>
      <span className={css.name}>{host}</span>
      <span className={cx(css.quiet, 'cut')}>
        {pathname} · {T.eventos(eventos.length)}
      </span>
    </>
  );
}
