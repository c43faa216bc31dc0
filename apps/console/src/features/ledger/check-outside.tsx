import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { Group } from '@tradewind/ui/page'
import { failedToast, toast } from '@tradewind/ui/toast'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { saveFile } from '@tradewind/web/save-file'
import { type ReactNode, useState } from 'react'
import { fetchAllSeals } from './ledger-queries.ts'
import { sealLines } from './seal-check.ts'

const EXPORT = 'npm run books -- export books.ndjson.gz'
const VERIFY = 'node tools/books/verify.mjs books.ndjson.gz --seals seals.ndjson'

/** The three steps by which somebody who trusts neither this server nor this page checks the books. */
export function CheckOutside() {
  const t = useT()
  return (
    <Group className="h-fit">
      <h2 className="h3">{t('ledger.outside.title')}</h2>
      <p className="mt-0.5 text-s text-pretty text-ink-2">{t('ledger.outside.text')}</p>
      <ol className="mt-3 grid gap-4">
        <Step number={1} title={t('ledger.outside.keep')}>
          <p className="mb-2.5 text-s text-pretty text-ink-2">{t('ledger.outside.keepText')}</p>
          <SaveSeals />
        </Step>
        <Step number={2} title={t('ledger.outside.export')}>
          <Command text={EXPORT} />
        </Step>
        <Step number={3} title={t('ledger.outside.verify')}>
          <p className="mb-2 text-s text-pretty text-ink-2">{t('ledger.outside.verifyText')}</p>
          <Command text={VERIFY} />
        </Step>
      </ol>
    </Group>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="money grid size-7 flex-none place-items-center rounded-full bg-sunk text-[1rem] leading-none"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="mb-1 min-h-7 content-center text-s font-semibold text-balance">{title}</h3>
        {children}
      </div>
    </li>
  )
}

function Command({ text }: { text: string }) {
  const t = useT()
  return (
    <div className="flex items-center gap-1 rounded-m bg-sunk ps-3">
      <code dir="ltr" translate="no" className="min-w-0 flex-1 py-2.5 font-mono text-cap break-words">
        {text}
      </code>
      <IconButton label={t('ledger.outside.copy', { command: text })} onClick={() => void copyToClipboard(text)}>
        <Copy size={20} />
      </IconButton>
    </div>
  )
}

function SaveSeals() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const lines = sealLines(await fetchAllSeals())
      saveFile(new Blob([lines], { type: 'application/x-ndjson' }), 'seals.ndjson')
      toast(t('ledger.outside.saved'), { kind: 'done' })
    } catch {
      failedToast(t('words.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="line"
      size="s"
      icon={<DownloadSimple size={20} />}
      busy={busy}
      busyLabel={t('words.loading')}
      onClick={save}
    >
      {t('ledger.outside.save')}
    </Button>
  )
}
