import './print.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { Segmented } from '@tradewind/ui/segmented'
import { EmptyState } from '@tradewind/ui/state-block'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { AddressLabel } from './address-label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { keepPrintWay, PAPERS, PRINTED, type PrintWay, readPrintJob, readPrintWay } from './print-job.ts'
import { type Slip, slipsQuery } from './slips-query.ts'

/** As many labels as a sheet of A4 holds. */
const LABELS_A_SHEET = 4

/** Packing slips and address labels as they leave the printer; the browser prints them, which writes every script as it should be. */
export function PrintScreen() {
  const t = useT()
  const router = useRouter()
  const [ids] = useState(readPrintJob)
  const [way, setWay] = useState(readPrintWay)
  const { data: slips, error, refetch } = useQuery(slipsQuery(ids))
  useEffect(() => {
    document.body.dataset.printing = ''
    return () => {
      delete document.body.dataset.printing
    }
  }, [])
  const change = (next: PrintWay) => {
    keepPrintWay(next)
    setWay(next)
  }
  // Beside the frame of the console, so that nothing of it is printed.
  return createPortal(
    <main className="print-page fixed inset-0 z-30 overflow-y-auto bg-sunk">
      <div className="print-tools sticky top-0 z-10 flex flex-wrap items-center gap-3 bg-ground px-edge py-3 shadow-float">
        <IconButton label={t('console.order.back')} onClick={() => router.history.back()}>
          <ArrowLeft flip />
        </IconButton>
        <h1 className="h3 me-auto">
          {ids.length > 0 ? t('packing.print.title', { count: slips?.length ?? ids.length }) : t('console.title.print')}
        </h1>
        {ids.length > 0 && (
          <>
            <Segmented
              label={t('packing.print.what')}
              options={PRINTED.map((what) => ({ value: what, label: t(`packing.print.${what}`) }))}
              value={way.what}
              onChange={(what) => change({ ...way, what })}
            />
            <Segmented
              label={t('packing.print.paper')}
              options={PAPERS.map((paper) => ({ value: paper, label: paper.toUpperCase() }))}
              value={way.paper}
              onChange={(paper) => change({ ...way, paper })}
            />
            <Button kind="go" size="s" notYet={slips ? undefined : t('words.loading')} onClick={() => window.print()}>
              {t('packing.print.go')}
            </Button>
          </>
        )}
      </div>
      {ids.length === 0 ? (
        <EmptyState title={t('packing.print.none')} className="mx-auto max-w-120 px-edge py-10">
          {t('packing.print.noneText')}
        </EmptyState>
      ) : error ? (
        <div className="px-edge py-10">
          <LoadFailed error={error} onRetry={refetch} />
        </div>
      ) : (
        slips && <Sheets slips={slips} way={way} />
      )}
    </main>,
    document.body,
  )
}

function Sheets({ slips, way: { what, paper } }: { slips: readonly Slip[]; way: PrintWay }) {
  const t = useT()
  const withLabels = what !== 'slips'
  return (
    // On a phone a sheet is wider than the screen: what scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="sheets" data-paper={paper} aria-label={t('packing.print.sheets')} tabIndex={0}>
      {what !== 'labels' && slips.map((slip) => <PackingSlip key={slip.id} slip={slip} />)}
      {withLabels &&
        inSheets(slips, paper === 'a4' ? LABELS_A_SHEET : 1).map((some) => (
          <div key={some[0]?.id} className="labels">
            {some.map((slip) => (
              <AddressLabel key={slip.id} slip={slip} />
            ))}
          </div>
        ))}
    </section>
  )
}

const inSheets = (slips: readonly Slip[], each: number): Slip[][] =>
  Array.from({ length: Math.ceil(slips.length / each) }, (_, sheet) => slips.slice(sheet * each, (sheet + 1) * each))
