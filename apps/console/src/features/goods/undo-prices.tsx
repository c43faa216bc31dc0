import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { priceActsQuery, useUndoPrices } from './price-queries.ts'

type Act = Answer<'GET /api/seller/price_acts'>['list'][number]

/** Above the list: what was changed of many prices at once within ten minutes, what begins, and what runs to an end; each with the way back. */
export function UndoPrices() {
  const acts = useQuery({ ...priceActsQuery(), refetchInterval: 60_000 }).data?.list ?? []
  return acts.map((act) => <PriceAct key={act.id} act={act} />)
}

function PriceAct({ act }: { act: Act }) {
  const t = useT()
  const format = useFormat()
  const undo = useUndoPrices()
  const takeBack = async () => {
    const done = await undo.mutateAsync(act.id).catch(() => undefined)
    if (!done) return
    toast(act.state === 'planned' ? t('selling.price.calledOff') : t('selling.price.undone', { count: done.changed }), {
      kind: 'done',
    })
    if (done.refused.length > 0) toast(t('selling.price.stayed', { count: done.refused.length }))
  }
  const { skus: count, by, starts_at: at, ends_at: until } = act
  return (
    <Note tone="wait" className="mb-3 max-w-200">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1">
          {act.state === 'planned'
            ? t('selling.price.planned', { count, by, at })
            : t('selling.price.last', { count, by, at })}{' '}
          <span className="cap">
            {until
              ? t('selling.price.ends', { at: until })
              : act.state === 'done' && t('selling.price.until', { at: format.time(act.undo_until) })}
          </span>
        </span>
        <Button kind="soft" size="s" busy={undo.isPending} onClick={() => void takeBack()}>
          {act.state === 'planned'
            ? t('selling.price.callOff')
            : act.state === 'running'
              ? t('selling.price.endNow')
              : t('words.undo')}
        </Button>
      </span>
    </Note>
  )
}
