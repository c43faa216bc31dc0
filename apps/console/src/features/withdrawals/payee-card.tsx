import { ApiError } from '@tradewind/client/api-error'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { Eye } from '@tradewind/ui/icons/eye'
import { Tag } from '@tradewind/ui/tag'
import { failedToast } from '@tradewind/ui/toast'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { useAct } from '../../shared/act.ts'
import { useMay } from '../../shared/may.ts'
import type { Withdrawal } from './withdrawal-queries.ts'

/** Where it goes to: masked, and whole for finance alone, on demand, because who looks is written down. */
export function PayeeCard({ withdrawal: { id, payee, type, history, holder, same_name } }: { withdrawal: Withdrawal }) {
  const t = useT()
  const mayLook = useMay()('POST /api/admin/extract_payee')
  const look = useAct('POST /api/admin/extract_payee', [])
  const whole = look.data
  const bank = payee.network ?? payee.bank_name
  const ask = () =>
    look
      .mutateAsync({ input: { id }, key: newIdempotencyKey() })
      .catch((error: unknown) => failedToast(error instanceof ApiError ? error.msg : t('words.failed')))
  return (
    <section aria-label={t('payouts.payee.label')} className="mt-4 rounded-m bg-sunk/50 p-3.5">
      <p className="cap">{t(`payouts.method.${type}`)}</p>
      <p className="font-medium">
        {bank}
        {/* Who gave it no name of their own has it called like its bank. */}
        {payee.label !== bank && (
          <>
            {' '}
            <span className="text-ink-2">·</span> <bdi>{payee.label}</bdi>
          </>
        )}
      </p>
      <div className="mt-1 flex min-h-11 items-center gap-2">
        <p className="min-w-0 flex-1 font-medium break-all" dir="ltr" translate="no">
          {whole?.number ?? payee.masked}
        </p>
        {whole ? (
          <IconButton label={t('payouts.payee.copy')} onClick={() => void copyToClipboard(whole.number)}>
            <Copy size={20} />
          </IconButton>
        ) : (
          mayLook && (
            <Button
              kind="line"
              size="xs"
              icon={<Eye size={16} />}
              busy={look.isPending}
              busyLabel={t('words.loading')}
              onClick={ask}
            >
              {t('payouts.payee.show')}
            </Button>
          )
        )}
      </div>
      {holder && (
        <p className="text-s">
          <span className="cap">{t('payouts.payee.holder')}</span> <bdi className="font-medium">{holder}</bdi>
          {same_name !== null && (
            <Tag tone={same_name ? 'plain' : 'wait'} className="ms-2">
              {t(same_name ? 'payouts.payee.sameName' : 'payouts.payee.otherName')}
            </Tag>
          )}
        </p>
      )}
      <p className="cap mt-1">
        {t('payouts.payee.since', { at: history.payee_since })}
        {mayLook && !whole && <span className="block">{t('payouts.payee.written')}</span>}
      </p>
    </section>
  )
}
