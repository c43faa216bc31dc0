import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Camera } from '@tradewind/ui/icons/camera'
import { lazy, Suspense, useState } from 'react'
import { canReadCodes } from './read-code.ts'

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((module) => ({ default: module.ScanDialog })))

/** Beside the field of a number: the camera reads it instead, where the browser can. */
export function ScanButton({ onFound }: { onFound: (no: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!canReadCodes()) return null
  return (
    <>
      <IconButton label={t('packing.scan.open')} onClick={() => setOpen(true)}>
        <Camera size={20} />
      </IconButton>
      {open && (
        <Suspense>
          <ScanDialog onFound={onFound} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
