import { useLocale, useT } from '@tradewind/messages/react'
import { KeyValue } from '@tradewind/ui/key-value'
import { Sheet } from '@tradewind/ui/sheet'
import { Sum } from '@tradewind/ui/sum'
import type { Quote } from '@tradewind/web/withdrawal/answers'
import { PayeeName } from '@tradewind/web/withdrawal/payee-name'
import { WithdrawCode, type WithdrawCodeProps } from './withdraw-code.tsx'

type WithdrawSheetProps = Omit<WithdrawCodeProps, 'wish'> & { open: boolean; quote: Quote; onClose: () => void }

/** The last look before money is frozen: how much, to whom, what arrives; then the payment password. */
export function WithdrawSheet({ open, quote, onClose, ...rest }: WithdrawSheetProps) {
  const t = useT()
  const { intl } = useLocale()
  const { payee } = rest
  return (
    <Sheet open={open} onClose={onClose} title={t('payment.code.title')} closeLabel={t('words.close')}>
      <Sum amount={quote.amount} locale={intl} size="money" className="block text-center" />
      <dl className="mt-3 mb-5">
        <KeyValue label={t('withdrawal.payee.title')}>
          <span className="block max-w-56 text-end">
            <PayeeName payee={payee} />
          </span>
        </KeyValue>
        <KeyValue label={t('withdrawal.sheet.fee')}>
          <Sum amount={`-${quote.fee}`} locale={intl} size="s" />
        </KeyValue>
        <KeyValue label={t(`withdrawal.quote.arrives.${payee.type}`)}>
          <Sum amount={quote.arrives} locale={intl} size="s" />
        </KeyValue>
      </dl>
      {/* Nothing that was typed outlives the sheet. */}
      {open && <WithdrawCode wish={{ type: payee.type, amount: quote.amount, payee_id: payee.id }} {...rest} />}
    </Sheet>
  )
}
