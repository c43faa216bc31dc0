import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SectionHead } from '@tradewind/ui/page'
import { LineName, LinePicture } from './bag-line.tsx'
import type { Line } from './wished-bag.ts'

type GoneLinesProps = {
  lines: readonly Line[]
  /** Of shops that do not sell here any more: line -> name of the shop. */
  closed: ReadonlyMap<Line, string>
  onRemove: () => void
}

/** Lines that cannot be bought any more: apart from the others, so that nothing is settled by mistake. */
export function GoneLines({ lines, closed, onRemove }: GoneLinesProps) {
  const t = useT()
  return (
    <section className="mt-6">
      <SectionHead
        level={3}
        title={t('bag.gone.title')}
        end={
          <Button kind="text" onClick={onRemove}>
            {t('bag.gone.remove')}
          </Button>
        }
      />
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 py-2.25">
            <LinePicture line={line} dimmed />
            <div className="min-w-0 flex-1 text-ink-2">
              <LineName line={line} />
              {closed.has(line) ? (
                <p className="mt-1 text-s font-semibold text-pretty text-amber">
                  {t('bag.gone.closed', { shop: closed.get(line) ?? '' })}
                </p>
              ) : (
                <p className="mt-1 text-s font-semibold text-amber">
                  {t('bag.gone.soldOut')}{' '}
                  <Link
                    to="/detail/{-$product}/{-$mer}"
                    params={{ product: line.goods_id }}
                    className="hit underline underline-offset-4"
                  >
                    {t('bag.gone.choose')}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
