import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShopStanding } from '@tradewind/contract/takedown'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../act.ts'
import { useMay } from '../may.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { TakeDownDialog } from './take-down-dialog.tsx'
import { TakedownCard } from './takedown-card.tsx'
import { takedownsQuery, touchedByTakedown } from './takedown-queries.ts'

type StandsSoProps = { id: string; name: string } & (
  | { what: 'shop'; standing: ShopStanding }
  | { what: 'goods'; taken: boolean }
)

/** On the page of a shop or a product: the takedown that holds, else the way to take it down. */
export function StandsSo(props: StandsSoProps) {
  const { id, name, what } = props
  const t = useT()
  const may = useMay()
  const gone = useAct('POST /api/admin/shop_gone', touchedByTakedown)
  const isTaken = what === 'shop' ? props.standing !== 'open' : props.taken
  const filter = what === 'shop' ? { merchant_id: id } : { goods_id: id }
  const list = useInfiniteQuery({ ...takedownsQuery({ state: 'holds', ...filter }), enabled: isTaken })
  const holds = list.data?.pages.flatMap((page) => page.list).filter(({ goods }) => (what === 'goods') === !!goods)
  const [asked, setAsked] = useState<'take' | 'gone'>()
  return (
    <section className="mt-4 grid gap-3">
      {isTaken && holds?.map((takedown) => <TakedownCard key={takedown.id} takedown={takedown} />)}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isTaken && may('POST /api/admin/shop_take_down') && (
          <Button kind="line" size="s" onClick={() => setAsked('take')}>
            {t(`takedowns.take.open_${what}`)}
          </Button>
        )}
        {what === 'shop' && props.standing !== 'gone' && may('POST /api/admin/shop_gone') && (
          <Button kind="line" size="s" onClick={() => setAsked('gone')}>
            {t('takedowns.gone.open')}
          </Button>
        )}
      </div>
      {asked === 'take' && <TakeDownDialog what={what} id={id} name={name} onClose={() => setAsked(undefined)} />}
      <ReasonDialog
        open={asked === 'gone'}
        title={t('takedowns.gone.title', { name })}
        text={
          <>
            {t('takedowns.gone.text')}{' '}
            <Link to="/proposals" className="underline underline-offset-4">
              {t('console.title.proposals')}
            </Link>
          </>
        }
        label={t('takedowns.gone.words')}
        confirm={t('takedowns.gone.yes')}
        onClose={() => setAsked(undefined)}
        onSend={async (words, key) => {
          await gone.mutateAsync({ input: { id, words }, key })
          toast(t('takedowns.gone.done'), { kind: 'done' })
        }}
      />
    </section>
  )
}
