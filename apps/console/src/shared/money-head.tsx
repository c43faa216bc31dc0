import { useLocale } from '@tradewind/messages/react'
import { Sum, type SumProps } from '@tradewind/ui/sum'

export type MoneyPlace = { label: string; amount: string; tone?: SumProps['tone']; text?: string }

/** What somebody has, before anything else is told of them: where it is, and what that means. */
export function MoneyHead({ label, places }: { label: string; places: readonly MoneyPlace[] }) {
  const { intl } = useLocale()
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-l bg-raised p-4 [--ground:var(--raised)] column:grid-cols-4"
    >
      {places.map((place) => (
        <div key={place.label} className="min-w-0">
          <dt className="text-s font-semibold">{place.label}</dt>
          <dd>
            <Sum amount={place.amount} locale={intl} size="l" tone={place.tone} className="mt-1 block" />
            {place.text && <span className="cap mt-0.5 block text-pretty">{place.text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
