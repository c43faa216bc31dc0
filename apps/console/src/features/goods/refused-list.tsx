import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import type { Refused } from './bulk.ts'
import { GoodsThumb } from './goods-thumb.tsx'

/** Product for product why nothing of it was changed; each leads to where that can be put right. */
export function RefusedList({ refused }: { refused: Refused[] }) {
  const t = useT()
  return (
    <>
      <p className="text-s text-ink-2">{t('selling.bulk.refusedText')}</p>
      <ul className="mt-3 grid gap-1">
        {refused.map(({ row, reasons }) => (
          <li key={row.id}>
            <Link to="/goods/$id" params={{ id: row.id }} className="flex min-h-14 items-center gap-3 rounded-s py-1">
              <GoodsThumb image={row.image} />
              <span className="min-w-0">
                <bdi className="clamp-1 block font-medium underline">{row.title}</bdi>
                {reasons.map((reason) => (
                  <span key={reason} className="block text-s text-danger">
                    {reason}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
