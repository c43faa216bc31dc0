import { useT } from '@tradewind/messages/react'
import { OfflineBar } from '@tradewind/ui/state-block'
import { useOnline } from '../../shared/online.ts'

export function OfflineBanner() {
  const t = useT()
  if (useOnline()) return null
  return <OfflineBar title={t('shell.offline.title')}>{t('shell.offline.banner')}</OfflineBar>
}
