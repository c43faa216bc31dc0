import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Image } from '@tradewind/ui/icons/image'
import { fillVariables, type Values } from './fill-variables.ts'
import type { Snippet } from './inbox-queries.ts'

type ReadyAnswersProps = {
  offered: readonly Snippet[]
  short: string | undefined
  /** Which one the keyboard is at. */
  at: number
  values: Values
  onTake: (snippet: Snippet) => void
}

/** What is said often, for what was typed behind a slash: shown filled, as it would be sent. */
export function ReadyAnswers({ offered, short, at, values, onTake }: ReadyAnswersProps) {
  const t = useT()
  if (short === undefined) return null
  return (
    <div className="mb-2 rounded-l bg-sunk p-1.5 [--ground:var(--sunk)]">
      <p className="cap px-2 py-1" role="status">
        {t('inbox.ready.for', { short: `/${short}`, count: offered.length })}
      </p>
      <ul className="max-h-56 overflow-y-auto">
        {offered.map((one, place) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onTake(one)}
              className={cx('block w-full rounded-m px-2.5 py-2 text-start', place === at && 'bg-raised')}
            >
              <b className="font-semibold">{one.title}</b> <span className="cap">/{one.short}</span>
              {one.image && (
                <span className="ms-1.5 inline-grid align-[-3px] text-ink-2">
                  <Image size={16} />
                  <span className="sr-only">{t('inbox.ready.picture')}</span>
                </span>
              )}
              <span dir="auto" className="block text-s text-ink-2">
                {fillVariables(one.text, values)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
