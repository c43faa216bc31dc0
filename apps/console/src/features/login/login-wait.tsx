import { useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { clockOf, useSecondsUntil } from '@tradewind/web/countdown'

/** After too many wrong passwords: until when, counted down, and where nobody has to wait. */
export function LoginWait({ until }: { until: number }) {
  const t = useT()
  const seconds = useSecondsUntil(until)
  const said = seconds === 0 ? t('console.login.waitOver') : t('console.login.wait', { time: clockOf(seconds) })
  return (
    <>
      {/* Read aloud where it begins and where it ends, not each second. */}
      <p role="status" className="sr-only">
        {seconds === 0 ? said : t('console.login.knownDevice')}
      </p>
      <Note tone="wait">
        <span className="tabular-nums">{said}</span>
        {seconds > 0 && <span className="mt-2 block">{t('console.login.knownDevice')}</span>}
      </Note>
    </>
  )
}
