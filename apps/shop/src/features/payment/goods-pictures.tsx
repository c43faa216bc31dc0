import { useFormat } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { Picture } from '@tradewind/ui/picture'
import type { Order } from './payment-queries.ts'

/** As many as stand in a row of 320 px; the rest is counted. */
const SHOWN = 4

/** The goods that an amount belongs to. */
export function GoodsPictures({ items }: { items: Order['items'] }) {
  const format = useFormat()
  const shown = items.slice(0, SHOWN)
  const more = items.length - shown.length
  return (
    <ul className="flex gap-2">
      {shown.map(({ id, image, title, quantity }) => (
        <li key={id} className="size-13">
          {image && (
            <Picture source={image} alt={title} sizes="52px" radius="s">
              {quantity > 1 && (
                <Badge ring="none" className="absolute end-1 top-1">
                  {format.number(quantity)}
                </Badge>
              )}
            </Picture>
          )}
        </li>
      ))}
      {more > 0 && <li className="cap self-center">+{format.number(more)}</li>}
    </ul>
  )
}
