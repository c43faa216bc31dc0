import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import type { Unpacked } from './use-pack-orders.ts'

type UnpackedNoteProps = {
  orders: readonly Unpacked[]
  onPrint: (orders: readonly Unpacked[]) => void
  onClose: () => void
}

/** Which of many orders were not packed, and why. Paper that is old is printed anew from here. */
export function UnpackedNote({ orders, onPrint, onClose }: UnpackedNoteProps) {
  const t = useT()
  const old = orders.filter(({ reason }) => reason === 'readdressed')
  if (orders.length === 0) return null
  return (
    <Note tone="wait" live className="mt-3">
      <b className="block font-semibold">{t('packing.pack.refused', { count: orders.length })}</b>
      <ul className="mt-1">
        {orders.map(({ id, sn, reason }) => (
          <li key={id}>
            <Link to="/orders/$id" params={{ id }} search={(kept) => kept} className="underline underline-offset-4">
              <bdi>{sn}</bdi>
            </Link>
            {': '}
            {t(`packing.reason.${reason}`)}
          </li>
        ))}
      </ul>
      {old.length > 0 && (
        <Button kind="soft" size="s" className="me-2 mt-2" onClick={() => onPrint(old)}>
          {t('packing.pack.printAnew', { count: old.length })}
        </Button>
      )}
      <Button kind="text" onClick={onClose}>
        {t('words.close')}
      </Button>
    </Note>
  )
}
