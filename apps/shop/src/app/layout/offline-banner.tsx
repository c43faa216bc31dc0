import { useT } from '@tradewind/messages/react'
import { OfflineBar } from '@tradewind/ui/state-block'
import { useOnline } from '@tradewind/web/online'

export function OfflineBanner() {
  const t = useT()
  if (useOnline()) return null
  return (
    <OfflineBar title={t('shell.offline.title')} className="mx-3 mt-2">
      {t('shell.offline.banner')}
    </OfflineBar>
  )
}
