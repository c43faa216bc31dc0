import { useT } from '@tradewind/messages/react'
import { Dialog } from '@tradewind/ui/dialog'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readCode } from './read-code.ts'

type ScanDialogProps = { onFound: (no: string) => void; onClose: () => void }

/** The camera of the phone, held at the number of a parcel: what it reads first is taken. */
export function ScanDialog({ onFound, onClose }: ScanDialogProps) {
  const t = useT()
  const take = (no: string) => {
    navigator.vibrate?.(30)
    onFound(no)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('packing.scan.title')} closeLabel={t('words.close')}>
      <Camera onFound={take} />
    </Dialog>
  )
}

/** In the dialog, which puts what is in it onto the page a moment later. */
function Camera({ onFound }: Pick<ScanDialogProps, 'onFound'>) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    const stop = new AbortController()
    if (video.current)
      readCode(video.current, stop.signal).then(
        (no) => no !== undefined && found(no),
        () => !stop.signal.aborted && setFailed(true),
      )
    return () => stop.abort()
  }, [])
  if (failed) return <p className="text-s text-ink-2">{t('packing.scan.failed')}</p>
  return (
    <>
      <video ref={video} playsInline muted className="aspect-[4/3] w-full rounded-m bg-sunk object-cover" />
      <p className="cap mt-2">{t('packing.scan.hint')}</p>
    </>
  )
}
