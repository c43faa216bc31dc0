import { LONGEST, SHORTEST_REASON } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Dialog } from '@tradewind/ui/dialog'
import { TextArea } from '@tradewind/ui/text-area'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import type { ReactNode } from 'react'

type ReasonDialogProps = {
  open: boolean
  title: string
  text: ReactNode
  label: string
  confirm: string
  danger?: boolean
  /** Leads out without doing it. */
  keep?: string
  most?: number
  /** What is said to none at all; to a short one that it is too short. */
  missing?: string
  onSend: (reason: string, key: string) => Promise<unknown>
  onClose: () => void
}

/** A question before what somebody will ask about later: it says what happens, and takes the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, text, label, confirm, danger, onSend, onClose } = props
  const t = useT()
  const { keep = t('words.cancel'), most = LONGEST.reason, missing } = props
  const form = useForm({
    initial: { reason: '' },
    read: (typed) => {
      const reason = typed.reason.trim()
      if (reason.length >= SHORTEST_REASON) return { input: reason }
      return { problems: { reason: (reason === '' && missing) || t('console.reason.short') } }
    },
    send: onSend,
  })
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('words.close')}>
      <Form form={form} onDone={onClose}>
        <div className="mb-4 text-s text-ink-2">{text}</div>
        <TextArea label={label} maxLength={most} {...form.text('reason')} />
        <FormFailure form={form} className="mt-3" />
        <div className="mt-5 flex flex-wrap-reverse gap-2 *:flex-1 *:basis-32">
          <Button kind="soft" size="s" onClick={onClose}>
            {keep}
          </Button>
          <Button
            size="s"
            type="submit"
            busy={form.busy}
            busyLabel={t('words.loading')}
            className={cx(danger && 'bg-danger! text-paper!')}
          >
            {confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
