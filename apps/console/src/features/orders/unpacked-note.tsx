import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import type { Unpacked } from './use-pack-orders.ts'

/** Which of many orders were not packed, and why. */
export function UnpackedNote({ orders, onClose }: { orders: readonly Unpacked[]; onClose: () => void }) {
  const t = useT()
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
      <Button kind="text" onClick={onClose}>
        {t('words.close')}
      </Button>
    </Note>
  )
}
