import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { STOCK_ROW_STATES, type StockRowState } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CaretLeft } from '@tradewind/ui/icons/caret-left'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { Tabs } from '@tradewind/ui/tabs'
import { saveFile } from '@tradewind/web/save-file'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { leftOutCsv } from './left-out-csv.ts'
import { StockActs } from './stock-acts.tsx'
import { askStockAgain, isWorked, readStockRows, type StockFile, stockFileQuery } from './stock-file-queries.ts'
import { StockRows } from './stock-rows.tsx'

/** A file of stock: what each of its rows would change, then how far that is, and the way back. */
export function StockFileScreen() {
  const t = useT()
  const { id } = useParams({ from: '/goods/stock/$id' })
  const { data, error, refetch } = useQuery(stockFileQuery(id))
  return (
    <main className="max-w-300 px-edge pt-4 pb-6 wide:pt-6">
      <Link to="/goods" className="hit inline-flex items-center gap-1 text-s text-ink-2">
        <CaretLeft size={16} flip />
        {t('console.title.goods')}
      </Link>
      {data ? (
        <Judged file={data} />
      ) : isMissing(error) ? (
        <EmptyState title={t('selling.file.missing')} className="py-6" />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="mt-3 h-9 w-3/5 rounded-s" />
        </SkeletonArea>
      )}
    </main>
  )
}

function Judged({ file }: { file: StockFile }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { id, state, ready, taken, same, left_out, back } = file
  const all = ready + taken + back
  const [chosen, setShown] = useState<StockRowState>()
  const shown = chosen ?? (left_out > 0 && ready === 0 ? 'left_out' : mainRows(file))
  // What became of the rows is another list than what was expected of them.
  useEffect(() => {
    if (state !== 'judged') askStockAgain(queryClient, id)
  }, [queryClient, id, state])
  return (
    <>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-3">
        <h1 className="h1 wide:text-[2.75rem]/none" aria-live="polite">
          {state === 'judged' && t('selling.file.ready', { count: ready })}
          {state === 'taking' && t('selling.file.taking', { done: taken, all })}
          {state === 'undoing' && t('selling.file.undoing', { done: back, all })}
          {state === 'done' && t('selling.file.done', { count: taken })}
          {state === 'undone' && t('selling.file.undone', { count: back })}
        </h1>
        <StockActs file={file} />
      </div>
      <p className="mt-1.5 text-s text-ink-2">
        {left_out > 0 && <b className="font-semibold text-amber">{t('selling.file.leftOut', { count: left_out })} </b>}
        {same > 0 && <>{t('selling.file.same', { count: same })} </>}
        {state === 'judged' && <>{t('selling.file.nothingYet')} </>}
        {isWorked(file) && <>{t('selling.file.goesOn')} </>}
        <bdi>{file.file_name}</bdi>
      </p>
      {isWorked(file) && (
        <progress
          className="bar mt-3 w-full"
          aria-label={t('selling.file.state.taken')}
          value={state === 'taking' ? taken : back}
          max={all}
        />
      )}
      <RowTabs file={file} shown={shown} onShow={setShown} />
      <section id="stock-rows" role="tabpanel" aria-label={t(`selling.file.state.${shown}`)} className="mt-3">
        <StockRows id={id} state={shown} />
        {shown === 'left_out' && left_out > 0 && (
          <Button
            kind="text"
            className="text-start"
            onClick={async () => saveFile(leftOutCsv(t, await readStockRows(id, 'left_out')), 'rows-to-mend.csv')}
          >
            {t('selling.file.save', { count: left_out })}
          </Button>
        )}
      </section>
    </>
  )
}

const mainRows = ({ state }: StockFile): StockRowState =>
  state === 'judged' ? 'ready' : state === 'undone' ? 'back' : 'taken'

/** Tabs of what there is, and always of what the page is about. */
function RowTabs(props: { file: StockFile; shown: StockRowState; onShow: (state: StockRowState) => void }) {
  const { file, shown, onShow } = props
  const t = useT()
  const format = useFormat()
  const states = STOCK_ROW_STATES.filter((state) => file[state] > 0 || state === mainRows(file) || state === shown)
  return (
    <Tabs
      label={t('selling.file.tabs')}
      tabs={states.map((state) => ({
        value: state,
        label: t(`selling.file.state.${state}`),
        count: format.number(file[state]),
      }))}
      value={shown}
      onChange={onShow}
      panelId="stock-rows"
      className="mt-4"
    />
  )
}
