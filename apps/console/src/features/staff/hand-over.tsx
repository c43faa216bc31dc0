import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { Note } from '@tradewind/ui/note'
import { copyToClipboard } from '@tradewind/web/clipboard'

export type Credentials = { name: string; account: string; password: string }

/** What somebody needs to log in for the first time. It is shown this once and kept nowhere. */
export function HandOver({ given, onClose }: { given: Credentials; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.given.title', { name: given.name })}
      closeLabel={t('words.close')}
      foot={
        <Button size="s" onClick={onClose}>
          {t('staff.given.done')}
        </Button>
      }
    >
      <Note tone="wait" className="mb-4">
        {t('staff.given.once')}
      </Note>
      <dl className="grid gap-3">
        <Line label={t('staff.form.account')} text={given.account} copy={t('staff.given.copyAccount')} />
        <Line label={t('staff.form.password')} text={given.password} copy={t('staff.given.copyPassword')} />
      </dl>
      <p className="mt-4 text-s text-pretty text-ink-2">{t('staff.given.next')}</p>
    </Dialog>
  )
}

function Line({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div className="rounded-m bg-sunk py-1.5 ps-3.5 pe-1">
      <dt className="cap">{label}</dt>
      <dd className="flex items-center gap-2">
        <span
          dir="ltr"
          translate="no"
          className="min-w-0 flex-1 text-start text-[1.0625rem] font-semibold break-all select-all"
        >
          {text}
        </span>
        <IconButton label={copy} onClick={() => void copyToClipboard(text)}>
          <Copy size={20} />
        </IconButton>
      </dd>
    </div>
  )
}
