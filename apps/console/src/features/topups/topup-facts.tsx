import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { copyToClipboard } from '@tradewind/web/clipboard'
import type { Topup } from './topup-queries.ts'

/** What to look for at the bank or on the chain. */
export function TopupFacts({ topup: { method, reference, address, tx_hash } }: { topup: Topup }) {
  const t = useT()
  return (
    <dl>
      {method === 'bank' ? (
        <Fact label={t('auditing.topups.reference')} text={reference} />
      ) : (
        <>
          {address && <Fact label={t('auditing.topups.address')} text={address} />}
          {tx_hash ? (
            <Fact label={t('auditing.topups.hash')} text={tx_hash} />
          ) : (
            <div>
              <dt className="cap">{t('auditing.topups.hash')}</dt>
              <dd>{t('auditing.topups.noHash')}</dd>
            </div>
          )}
        </>
      )}
    </dl>
  )
}

/** Letter for letter, to be compared and copied. */
function Fact({ label, text }: { label: string; text: string }) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1.5">
      <dt className="cap">{label}</dt>
      <dd className="font-medium break-all" dir="ltr" translate="no">
        {text}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <IconButton label={t('auditing.copy', { what: label })} onClick={() => void copyToClipboard(text)}>
          <Copy size={20} />
        </IconButton>
      </dd>
    </div>
  )
}
