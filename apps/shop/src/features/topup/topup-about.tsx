import { useFormat, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Rule } from '@tradewind/ui/page'
import { CopyText } from '@tradewind/web/copy-text'
import type { Topup } from './topup-queries.ts'

/** Where it was sent, and what to name when asking about it. */
export function TopupAbout({ topup: { id, created_at, network_name, address, tx_hash } }: { topup: Topup }) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <Rule className="mt-5 mb-2" />
      <dl>
        <KeyValue label={t('topup.record.sentAt')}>
          <time dateTime={created_at}>{format.dateTime(created_at)}</time>
        </KeyValue>
        <KeyValue label={t('topup.record.fee')}>{t('words.free')}</KeyValue>
        {network_name && <KeyValue label={t('topup.record.network')}>{network_name}</KeyValue>}
      </dl>
      <dl className="grid gap-2">
        {address && <Long name={t('topup.record.address')} text={address} />}
        {tx_hash && <Long name={t('topup.claim.hash')} text={tx_hash} />}
        <Long name={t('topup.record.number')} text={id} />
      </dl>
    </section>
  )
}

/** Too long for the end of a line. */
function Long({ name, text }: { name: string; text: string }) {
  const t = useT()
  return (
    <div className="text-[0.875rem]">
      <dt>{name}</dt>
      <dd className="-my-1">
        <CopyText text={text} label={t('topup.bank.copy', { name, text })} />
      </dd>
    </div>
  )
}
