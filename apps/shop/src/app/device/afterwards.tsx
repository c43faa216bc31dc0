import { loadAreas, useLocale, useT } from '@tradewind/messages/react'
import { ArrowClockwise } from '@tradewind/ui/icons/arrow-clockwise'
import { DownloadSimple } from '@tradewind/ui/icons/download-simple'
import { useEffect, useState } from 'react'
import { useInstall } from '../../shared/install.ts'
import { DeviceNote } from './device-note.tsx'
import { useFollowPushed } from './follow-pushed.ts'
import { takeNewer, useNewerVersion } from './newer-version.ts'
import { startWorker } from './start-worker.ts'
import { countVisit, mayOfferInstall, neverOfferInstall } from './visits.ts'

/** What nobody waits for: the worker that opens the shop offline, and a word about this device now and then. */
export function Afterwards({ calm }: { calm: boolean }) {
  const t = useT()
  const [visits] = useState(countVisit)
  const [offered, offer] = useState(mayOfferInstall)
  const [later, setLater] = useState(false)
  const [taken, setTaken] = useState(false)
  const newer = useNewerVersion() && !later
  const install = useInstall()
  const installable = install !== undefined && offered && visits > 1
  const worded = useDeviceWords(newer || installable)
  useEffect(() => void startWorker(), [])
  useFollowPushed()

  if (!calm || !worded) return null
  if (newer)
    return (
      <DeviceNote
        icon={<ArrowClockwise size={20} />}
        action={t('device.newer.reload')}
        busy={taken}
        onAction={() => {
          setTaken(true)
          takeNewer()
        }}
        dismiss={t('device.newer.later')}
        onDismiss={() => setLater(true)}
      >
        {t('device.newer.ready')}
      </DeviceNote>
    )
  if (!installable) return null
  const dismiss = () => {
    neverOfferInstall()
    offer(false)
  }
  return (
    <DeviceNote
      icon={<DownloadSimple size={20} />}
      action={t('device.install.add')}
      onAction={() => {
        dismiss()
        void install()
      }}
      dismiss={t('device.install.later')}
      onDismiss={dismiss}
    >
      {t('device.install.offer')}
    </DeviceNote>
  )
}

/** They come only when there is something to say. */
function useDeviceWords(needed: boolean): boolean {
  const { file_name } = useLocale()
  const [worded, setWorded] = useState(false)
  useEffect(() => {
    if (needed)
      loadAreas(file_name, ['device']).then(
        () => setWorded(true),
        () => undefined,
      )
  }, [needed, file_name])
  return worded
}
