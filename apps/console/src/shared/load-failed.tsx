import { useT } from '@tradewind/messages/react'
import { FailedPart, type FailedPartProps } from '@tradewind/web/failed-part'

/** What could not be loaded: why, that nothing was changed, and another try. */
export function LoadFailed(props: FailedPartProps) {
  const t = useT()
  const safe = t('console.failed.safe')
  const offline = (
    <>
      <p>{t('console.failed.offline')}</p>
      <p>{safe}</p>
    </>
  )
  return <FailedPart {...props} safe={safe} offline={offline} />
}
