import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { methodLooks } from './topup-methods.ts'
import type { Topup } from './topup-queries.ts'

/** What to look for at the bank or on the chain. */
export function TopupFacts({ topup }: { topup: Topup }) {
  const t = useT()
  return (
    <dl>
      {methodLooks[topup.method].facts.map(({ of, label, none }) => {
        const text = topup[of]
        if (text) return <Fact key={of} label={t(label)} text={text} />
        if (!none) return null
        return (
          <div key={of}>
            <dt className="cap">{t(label)}</dt>
            <dd>{t(none)}</dd>
          </div>
        )
      })}
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
