import { useT } from '@tradewind/messages/react'

const STEPS = ['send', 'tell', 'look', 'credit'] as const

/** The way of money in, told before anybody sends some: a claim credits nothing, a person's look at what arrived does. */
export function HowItGoes() {
  const t = useT()
  return (
    <section aria-labelledby="how-it-goes" className="mt-7">
      <h2 id="how-it-goes" className="h3">
        {t('topup.how.title')}
      </h2>
      <ol className="mt-3 grid gap-3">
        {STEPS.map((step, place) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="money grid size-7 flex-none place-items-center rounded-full bg-sunk text-[0.9375rem]"
            >
              {place + 1}
            </span>
            <span className="min-w-0 pt-0.5 text-s text-pretty">{t(`topup.how.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
