import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import type { Network } from './topup-queries.ts'

/** What loses money when it is not known (spec 5): read before the address is there to be copied. */
export function NetworkWarnings({ network }: { network: Network | undefined }) {
  const t = useT()
  return (
    <Note tone="wait" className="mt-3">
      <ul className="grid gap-1.5">
        <li className="font-semibold">{t('spec.topUp.samePlatformNetwork')}</li>
        <li>{t('spec.topUp.notSupported')}</li>
        {network && <li aria-live="polite">{network.warning}</li>}
      </ul>
    </Note>
  )
}
