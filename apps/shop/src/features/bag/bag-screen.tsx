import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Trash } from '@tradewind/ui/icons/trash'
import { Page } from '@tradewind/ui/page'
import { PullToRefresh } from '@tradewind/ui/pull-to-refresh'
import { toast } from '@tradewind/ui/toast'
import { DeliverTo } from '../../shared/deliver-to.tsx'
import { DutyLine } from '../../shared/duty-line.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { TabDock } from '../../shared/tab-dock.tsx'
import { AwayShop } from './away-shop.tsx'
import { BagEmpty } from './bag-empty.tsx'
import { restoreLines, setAside, useBag, useWholeCost } from './bag-queries.ts'
import { BagShop } from './bag-shop.tsx'
import { BagSkeleton } from './bag-skeleton.tsx'
import { BagTotal } from './bag-total.tsx'
import { GoneLines } from './gone-lines.tsx'
import { SavedLines } from './saved-lines.tsx'
import { type Bag, type Line, linesOf, settledLines } from './wished-bag.ts'

/** The bag, kept alive (spec 2). The guard lets nobody in without login; a visitor's additions come along with it. */
export function BagScreen() {
  const t = useT()
  const queryClient = useQueryClient()
  const { bag, edits, refusals, settled, error, refetch } = useBag()
  const cost = useWholeCost(bag, settled)
  const lines = bag ? linesOf(bag) : []
  const saved = lines.filter((line) => line.aside)
  const valid = lines.filter((line) => line.valid && !line.aside)
  const away = bag?.shops.filter(({ merchant }) => merchant.away && !merchant.closed) ?? []
  const waiting = new Set(away.flatMap((shop) => shop.lines))
  const shut = bag?.shops.filter(({ merchant }) => merchant.closed) ?? []
  const closed = new Map(shut.flatMap(({ merchant, lines }) => lines.map((line) => [line, merchant.name] as const)))
  const gone = lines.filter((line) => !line.valid && !line.aside && !waiting.has(line))
  const chosen = bag ? settledLines(bag) : []

  const remove = (removed: Line[]) => {
    edits.remove(removed.map(({ id }) => id))
    const back = removed.filter((line) => line.valid)
    const run = () => void restoreLines(queryClient, back).catch(() => undefined)
    toast(
      t('bag.line.removed', { count: removed.length, title: removed[0]?.title ?? '' }),
      back.length > 0 ? { action: { label: t('words.undo'), run } } : {},
    )
  }
  /** The client says why it could not be; the line stays where it was. */
  const putAside = (line: Line, aside: boolean) =>
    void setAside(queryClient, line.id, aside)
      .then(() => toast(t(aside ? 'bag.aside.done' : 'bag.aside.back'), { kind: 'done' }))
      .catch(() => undefined)
  return (
    <>
      <ScreenBar
        end={
          chosen.length > 0 && (
            <IconButton label={t('bag.bar.remove', { count: chosen.length })} onClick={() => remove(chosen)}>
              <Trash />
            </IconButton>
          )
        }
      />
      <Page foot={valid.length > 0 ? 'tall' : 'tabs'}>
        <PullToRefresh
          onRefresh={async () => void (await refetch())}
          pullLabel={t('shell.list.pull')}
          releaseLabel={t('shell.list.release')}
          refreshingLabel={t('spec.list.refreshing')}
          doneLabel={t('shell.list.refreshed')}
        >
          {bag && lines.length > 0 && <DeliverTo className="mb-1" />}
          {bag &&
            sellable(bag).map((shop) => (
              <BagShop
                key={shop.merchant.id}
                shop={shop}
                country={bag.country}
                freight={cost.last?.shops.find(({ merchant }) => merchant.id === shop.merchant.id)?.freight}
                edits={edits}
                refusals={refusals}
                onRemove={remove}
                onAside={(line) => putAside(line, true)}
              />
            ))}
          {bag && (
            <DutyLine from={sellable(bag).map(({ merchant }) => merchant.country)} to={bag.country} className="mb-3" />
          )}
          {away.map((shop) => (
            <AwayShop key={shop.merchant.id} shop={shop} onRemove={remove} />
          ))}
          {gone.length > 0 && <GoneLines lines={gone} closed={closed} onRemove={() => remove(gone)} />}
          {saved.length > 0 && <SavedLines lines={saved} onAside={putAside} onRemove={(line) => remove([line])} />}
          {bag && lines.length === 0 && <BagEmpty />}
          {!bag && (error ? <LoadFailed error={error} onRetry={refetch} /> : <BagSkeleton />)}
        </PullToRefresh>
      </Page>
      {bag && valid.length > 0 && (
        <TabDock>
          <BagTotal
            bag={bag}
            cost={cost.exact}
            settled={settled}
            onSelectAll={(on) =>
              edits.select(
                valid.map(({ id }) => id),
                on,
              )
            }
          />
        </TabDock>
      )}
    </>
  )
}

const sellable = (bag: Bag): Bag['shops'] =>
  bag.shops
    .map((shop) => ({ ...shop, lines: shop.lines.filter((line) => line.valid && !line.aside) }))
    .filter((shop) => shop.lines.length > 0)
