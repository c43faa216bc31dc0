import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { formatMoney } from '@tradewind/ui/money-format'
import { toast } from '@tradewind/ui/toast'
import { lazy, Suspense, useState } from 'react'
import { actOnRefund, type Refund } from './refund-queries.ts'
import { openOffer } from './refund-turn.ts'

const DeclineSheet = lazy(() => import('./decline-sheet.tsx').then(({ DeclineSheet }) => ({ default: DeclineSheet })))
const EscalateSheet = lazy(() =>
  import('./escalate-sheet.tsx').then(({ EscalateSheet }) => ({ default: EscalateSheet })),
)

/** What the reader's turn asks for; nothing while it is somebody else's. */
export function RefundDock({ refund }: { refund: Refund }) {
  const t = useT()
  const { intl } = useLocale()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [sheet, setSheet] = useState<{ which: 'decline' | 'escalate'; open: boolean }>()
  const { id, allowed } = refund
  const offer = openOffer(refund)
  const accept = async (offerId: string) => {
    setBusy(true)
    try {
      await actOnRefund(queryClient, 'POST /api/refund/accept', { id, offer_id: offerId })
      toast(t('refund.offer.accepted'), { kind: 'done' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const close = () => setSheet((now) => now && { ...now, open: false })
  return (
    <>
      {allowed.includes('accept') && offer?.by === 'seller' ? (
        <Dock>
          <Button kind="soft" size="dock" onClick={() => setSheet({ which: 'decline', open: true })}>
            {t('refund.offer.declineIt')}
          </Button>
          <Button
            kind="go"
            size="dock"
            className="grow-3"
            busy={busy}
            busyLabel={t('words.loading')}
            onClick={() => void accept(offer.id)}
          >
            {t('refund.offer.acceptSum', { amount: formatMoney(offer.amount, intl, { cents: 'auto' }) })}
          </Button>
        </Dock>
      ) : (
        allowed.includes('escalate') && (
          <Dock>
            <Button kind="go" size="dock" onClick={() => setSheet({ which: 'escalate', open: true })}>
              {t('refund.case.ask')}
            </Button>
          </Dock>
        )
      )}
      <Suspense>
        {sheet?.which === 'decline' && offer && (
          <DeclineSheet refund={refund} offer={offer} open={sheet.open} onClose={close} />
        )}
        {sheet?.which === 'escalate' && <EscalateSheet refund={refund} open={sheet.open} onClose={close} />}
      </Suspense>
    </>
  )
}
