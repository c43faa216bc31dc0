import { useT } from '@tradewind/messages/react'
import { FailedPart, type FailedPartProps } from '@tradewind/web/failed-part'

/** A part of a page that could not be loaded: why, that bag and balance are safe, and another try. */
export function LoadFailed(props: FailedPartProps) {
  const t = useT()
  return <FailedPart {...props} safe={t('shell.failed.safe')} offline={t('shell.offline.text')} />
}
