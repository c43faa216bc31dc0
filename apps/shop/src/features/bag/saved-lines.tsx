import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SectionHead } from '@tradewind/ui/page'
import { Price } from '@tradewind/ui/price'
import { LineName, LinePicture } from './bag-line.tsx'
import type { Line } from './wished-bag.ts'

type SavedLinesProps = {
  lines: readonly Line[]
  onAside: (line: Line, aside: boolean) => void
  onRemove: (line: Line) => void
}

/** What waits for another day: apart from the bag, neither counted nor settled. */
export function SavedLines({ lines, onAside, onRemove }: SavedLinesProps) {
  const t = useT()
  const { intl } = useLocale()
  return (
    <section className="mt-6">
      <SectionHead level={3} title={t('bag.aside.title')} />
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3 py-2.25">
            <LinePicture line={line} dimmed={!line.valid} />
            <div className="min-w-0 flex-1">
              <LineName line={line} />
              <Price amount={line.price} locale={intl} was={line.price_was} wasLabel={t('bag.line.was')} />
              <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
                {line.valid ? (
                  <Button kind="line" size="xs" onClick={() => onAside(line, false)}>
                    {t('bag.aside.move')}
                  </Button>
                ) : (
                  <span className="text-s font-semibold text-amber">{t('bag.gone.soldOut')}</span>
                )}
                <Button kind="text" onClick={() => onRemove(line)}>
                  {t('bag.aside.remove')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
