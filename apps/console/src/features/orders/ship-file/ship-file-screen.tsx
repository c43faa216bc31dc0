import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import type { ShipRowState } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CaretLeft } from '@tradewind/ui/icons/caret-left'
import { Note } from '@tradewind/ui/note'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { EmptyState } from '@tradewind/ui/state-block'
import { Tabs } from '@tradewind/ui/tabs'
import { failedToast } from '@tradewind/ui/toast'
import { callKey } from '@tradewind/web/queries'
import { saveFile } from '@tradewind/web/save-file'
import { useEffect, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { useActKey } from '../../../shared/use-act-key.ts'
import { FileInput } from './file-input.tsx'
import { leftOutCsv } from './left-out-csv.ts'
import { readLeftOut, type ShipFile, shipFileQuery } from './ship-file-queries.ts'
import { ShipRows } from './ship-rows.tsx'

/** A file of parcel numbers: what is right with each of its rows, and then how far they are sent. */
export function ShipFileScreen() {
  const t = useT()
  const { id } = useParams({ from: '/orders_/send/$id' })
  const { data, error, refetch } = useQuery(shipFileQuery(id))
  return (
    <main className="max-w-300 px-edge pt-4 pb-6 wide:pt-6">
      <Link to="/orders" className="hit inline-flex items-center gap-1 text-s text-ink-2">
        <CaretLeft size={16} flip />
        {t('console.title.orders')}
      </Link>
      {data ? (
        <Judged file={data} />
      ) : isMissing(error) ? (
        <EmptyState title={t('packing.file.missing')} className="py-6" />
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

function Judged({ file }: { file: ShipFile }) {
  const t = useT()
  const queryClient = useQueryClient()
  const { id, state, ready, sent, same, left_out } = file
  const all = ready + sent + same + left_out
  const [shown, setShown] = useState<ShipRowState>(left_out > 0 ? 'left_out' : ready > 0 ? 'ready' : 'sent')
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const sending = await api.call('POST /api/seller/ship_file_go', { id }, { quiet: true, repeatSubmit: false })
      queryClient.setQueryData(callKey('GET /api/seller/ship_file_detail', { id }), sending)
    } catch (error) {
      failedToast((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const mayGo = state === 'judged' && ready > 0
  useActKey(mayGo && !busy ? go : undefined)
  // What became of the rows is another list than what was expected of them.
  useEffect(() => {
    if (state !== 'judged') void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/ship_file_rows', id] })
    if (state === 'done') void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/order_list'] })
  }, [queryClient, id, state])
  return (
    <>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-3">
        <h1 className="h1 wide:text-[2.75rem]/none" aria-live="polite">
          {state === 'judged'
            ? t('packing.file.ready', { ready, all })
            : state === 'sending'
              ? t('packing.file.sending', { sent, all: ready + sent })
              : t('packing.file.done', { sent, left: left_out })}
        </h1>
        <span className="flex flex-wrap gap-2">
          <FileInput kind="soft">{t('packing.file.other')}</FileInput>
          {mayGo && (
            <Button kind="go" size="s" busy={busy} busyLabel={t('words.loading')} onClick={() => void go()}>
              {t('packing.file.go', { count: ready })}
            </Button>
          )}
        </span>
      </div>
      <p className="mt-1.5 text-s text-ink-2">
        {left_out > 0 && <b className="font-semibold text-amber">{t('packing.file.leftOut', { count: left_out })} </b>}
        {state === 'judged' && <>{t('packing.file.nothingYet')} </>}
        {state === 'sending' && <>{t('packing.file.goesOn')} </>}
        <bdi>{file.file_name}</bdi>
      </p>
      {state === 'sending' && <progress className="bar mt-3 w-full" value={sent} max={ready + sent} />}
      <RowTabs file={file} shown={shown} onShow={setShown} />
      <section id="ship-rows" role="tabpanel" aria-label={t(`packing.file.state.${shown}`)} className="mt-3">
        <ShipRows id={id} state={shown} />
        {shown === 'left_out' && left_out > 0 && (
          <Button
            kind="text"
            className="text-start"
            onClick={async () => saveFile(leftOutCsv(t, await readLeftOut(id)), 'rows-to-mend.csv')}
          >
            {t('packing.file.save', { count: left_out })}
          </Button>
        )}
      </section>
      <Note className="mt-4 max-w-180">{t('packing.file.once')}</Note>
    </>
  )
}

function RowTabs(props: { file: ShipFile; shown: ShipRowState; onShow: (state: ShipRowState) => void }) {
  const { file, shown, onShow } = props
  const t = useT()
  const format = useFormat()
  const states: ShipRowState[] = ['left_out', ...(file.state === 'done' ? [] : ['ready' as const]), 'sent', 'same']
  return (
    <Tabs
      label={t('packing.file.tabs')}
      tabs={states.map((state) => ({
        value: state,
        label: t(`packing.file.state.${state}`),
        count: format.number(file[state]),
      }))}
      value={shown}
      onChange={onShow}
      panelId="ship-rows"
      className="mt-4"
    />
  )
}
