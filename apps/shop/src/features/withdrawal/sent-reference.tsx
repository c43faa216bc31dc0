import { useT } from '@tradewind/messages/react'
import { CopyText } from '../../shared/copy-text.tsx'

/** What bank or chain call the payment: with it one can ask where it is. */
export function SentReference({ text }: { text: string }) {
  const t = useT()
  return (
    <p className="flex items-center justify-between gap-3 text-s">
      {t('withdrawal.record.reference')}
      <CopyText text={text} label={t('withdrawal.record.copy')} />
    </p>
  )
}
