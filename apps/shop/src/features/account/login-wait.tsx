import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { clockOf, useSecondsUntil } from '@tradewind/web/countdown'
import { useState } from 'react'
import { type SentCode, sendCode } from '../../shared/code/send-code.ts'
import { demoQuery } from './account-queries.ts'

/** For whom nobody can log in yet, and until when. */
export type Wait = { account: string; until: number }

/** What a refused login says of waiting; nothing when it was refused for something else. */
export const waitOf = (error: unknown, account: string): Wait | undefined =>
  error instanceof ApiError && error.error === 'request.too_many'
    ? { account, until: Date.now() + Number(error.data.retry_after) * 1000 }
    : undefined

/** How long to wait, counted down, and the code that gets in at once. */
export function LoginWait({ wait, onSent }: { wait: Wait; onSent: (sent: SentCode) => void }) {
  const t = useT()
  const sends = useQuery(demoQuery()).data?.sends
  const seconds = useSecondsUntil(wait.until)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    // What went wrong is said by a toast.
    const sent = await sendCode('login', wait.account).catch(() => undefined)
    setBusy(false)
    if (sent) onSent(sent)
  }
  const canSend = sends === undefined || sends.email || sends.mobile
  return (
    <Note tone="wait">
      {/* The toast has read the wait aloud; each second of it would be too much. */}
      <span role={seconds === 0 ? 'status' : undefined} className="tabular-nums">
        {seconds === 0 ? t('account.login.waitOver') : t('account.login.wait', { time: clockOf(seconds) })}
      </span>
      {canSend && (
        <>
          <span className="mt-2 block">{t('account.login.codeInstead')}</span>
          <Button kind="line" size="s" busy={busy} busyLabel={t('words.loading')} onClick={send} className="mt-3">
            {t('person.code.send')}
          </Button>
        </>
      )}
    </Note>
  )
}
