import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useAct } from '../../shared/act.ts'
import { TraderLines } from '../../shared/trader-lines.tsx'

type Own = Answer<'GET /api/seller/trader'>
type AskedChangeProps = { change: NonNullable<Own['change']>; holds: Own['trader'] }

/** What was asked last: what waits, with its way back, or what the house said to it. */
export function AskedChange({ change, holds }: AskedChangeProps) {
  const t = useT()
  const back = useAct('POST /api/seller/trader_take_back', ['GET /api/seller/trader'])
  const { state, asked_at, decided_at, reason, becomes } = change
  if (state === 'taken_back') return null
  if (decided_at)
    return (
      <p className="text-s text-pretty text-ink-2">
        {state === 'refused'
          ? t('traders.own.refused', { at: decided_at, reason: reason ?? '' })
          : t('traders.own.agreed', { at: decided_at })}
      </p>
    )
  return (
    <section className="grid gap-3 border-t border-line pt-3">
      <p className="text-s text-pretty">{t('traders.own.waits', { at: asked_at })}</p>
      <TraderLines was={holds} becomes={becomes} />
      <Button
        kind="line"
        size="s"
        className="justify-self-start"
        busy={back.isPending}
        busyLabel={t('words.loading')}
        onClick={async () => {
          await back.mutateAsync({ input: { id: change.id }, key: newIdempotencyKey() })
          toast(t('traders.own.tookBack'), { kind: 'done' })
        }}
      >
        {t('traders.own.takeBack')}
      </Button>
    </section>
  )
}
