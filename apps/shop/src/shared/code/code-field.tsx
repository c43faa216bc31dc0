import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CodeInput } from '@tradewind/ui/code-input'
import { toast } from '@tradewind/ui/toast'
import { useSecondsUntil } from '@tradewind/web/countdown'
import { useState } from 'react'
import { DemoMail } from './demo-mail.tsx'
import { type CodeEvent, type SentCode, sendCode } from './send-code.ts'

type CodeFieldProps = {
  event: CodeEvent
  sent: SentCode
  onSent: (sent: SentCode) => void
  /** Nobody is told whether there is an account: the words leave it open. */
  ifKnown?: boolean
  /** Where two codes are asked for: which one this is. */
  label?: string
  name: string
  value: string
  error: string | undefined
  onChange: (digits: string) => void
}

/** Where the six digits went, the field for them, another sending after a minute, and in a demo the mail itself. */
export function CodeField({ event, sent, onSent, ifKnown, label, ...field }: CodeFieldProps) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <p aria-live="polite" className="text-s text-ink-2 [overflow-wrap:anywhere]">
        {t(ifKnown ? 'person.code.sentIfKnown' : 'person.code.sent', { to: sent.typed })}
      </p>
      <CodeInput
        label={label ?? t('person.code.label')}
        {...field}
        maxLength={LONGEST.mailedCode}
        autoComplete="one-time-code"
        wide
        autoFocus
      />
      <SendAgain event={event} sent={sent} onSent={onSent} />
      <DemoMail sent={sent} onUse={field.onChange} />
    </div>
  )
}

function SendAgain({ event, sent, onSent }: Pick<CodeFieldProps, 'event' | 'sent' | 'onSent'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsUntil(sent.againAt)
  if (seconds > 0)
    return <p className="cap flex min-h-11 items-center tabular-nums">{t('person.code.againIn', { seconds })}</p>
  const send = async () => {
    setBusy(true)
    try {
      onSent(await sendCode(event, sent.typed, sent))
      toast(t('person.code.sentAgain'), { kind: 'done' })
    } catch {
      // Said by a toast already; the code that was sent before may still be good.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="soft"
      size="s"
      busy={busy}
      busyLabel={t('words.loading')}
      onClick={send}
      className="justify-self-start"
    >
      {t('person.code.again')}
    </Button>
  )
}
