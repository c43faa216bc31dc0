import type { Contest } from '@tradewind/contract/refund'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { ArriveDialog } from './arrive-dialog.tsx'
import { ContestDialog } from './contest-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { type ShopRefund, touchedByShop } from './refund-queries.ts'

/** What a shop can answer, the way to peace last and in the main colour. */
const STEPS = ['contest', 'refuse', 'offer', 'arrive', 'accept', 'receive', 'agree'] as const
type Step = (typeof STEPS)[number]
/** A step, and what was found already where it is a contest. */
type Asked = { step: Step; found?: Contest | undefined }

/** What the shop can do now, as the server allows it. */
export function ShopSteps({ refund }: { refund: ShopRefund }) {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()
  const steps = STEPS.filter((step) => refund.allowed.includes(step))
  if (steps.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-32">
        {steps.map((step, at) => (
          <Button key={step} kind={at === steps.length - 1 ? 'go' : 'line'} size="s" onClick={() => setAsked({ step })}>
            {t(`aftersale.shop.${step}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <AskStep
          {...asked}
          refund={refund}
          onAsk={(step, found) => setAsked({ step, found })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type AskStepProps = Asked & {
  refund: ShopRefund
  /** Another step in place of this one. */
  onAsk: (step: Step, found: Contest) => void
  onClose: () => void
}

function AskStep({ step, found, refund, onAsk, onClose }: AskStepProps) {
  const t = useT()
  const agree = useAct('POST /api/seller/refund_agree', touchedByShop)
  const accept = useAct('POST /api/seller/refund_accept', touchedByShop)
  const refuse = useAct('POST /api/seller/refund_refuse', touchedByShop)
  const { id, amount, type } = refund
  const offer = refund.offers.find(({ by, state }) => by === 'buyer' && state === 'open')
  const done = (words: string) => toast(words, { kind: 'done' })
  switch (step) {
    case 'agree':
      return (
        <ActConfirm
          question={t('aftersale.ask.agree', { amount })}
          detail={t(type === 2 ? 'aftersale.ask.agreeReturn' : 'aftersale.ask.agreeNow')}
          confirm={t('aftersale.shop.agree')}
          onClose={onClose}
          onSend={async (key) => {
            await agree.mutateAsync({ input: { id }, key })
            done(t('aftersale.done.agreed'))
          }}
        />
      )
    case 'accept':
      return (
        <ActConfirm
          question={t('aftersale.ask.agree', { amount: offer?.amount ?? amount })}
          detail={t(offer?.with_return ? 'aftersale.ask.agreeReturn' : 'aftersale.ask.agreeNow')}
          confirm={t('aftersale.shop.accept')}
          onClose={onClose}
          onSend={async (key) => {
            await accept.mutateAsync({ input: { id, offer_id: offer?.id ?? '' }, key })
            done(t('aftersale.done.agreed'))
          }}
        />
      )
    case 'refuse':
      return (
        <ReasonDialog
          open
          danger
          title={t('aftersale.ask.refuse')}
          text={t('aftersale.ask.refuseText')}
          label={t('aftersale.ask.reason')}
          confirm={t('aftersale.shop.refuse')}
          onClose={onClose}
          onSend={async (reason, key) => {
            await refuse.mutateAsync({ input: { id, reason }, key })
            done(t('aftersale.done.refused'))
          }}
        />
      )
    case 'arrive':
      return <ArriveDialog refund={refund} onClose={onClose} />
    case 'offer':
      return <OfferDialog refund={refund} onClose={onClose} />
    case 'receive':
      return <ReceiveDialog refund={refund} onContest={() => onAsk('contest', 'empty')} onClose={onClose} />
    case 'contest':
      return <ContestDialog refund={refund} found={found} onClose={onClose} />
  }
}
