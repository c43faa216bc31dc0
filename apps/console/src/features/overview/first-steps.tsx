import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { FirstStep } from '@tradewind/contract/application'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { CheckBold } from '@tradewind/ui/icons/check-bold'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'

/** Where each step is taken. */
const PLACES: Record<FirstStep, LinkProps['to']> = {
  shop_page: '/shop',
  freight: '/freight',
  product: '/goods/new',
  payee: '/wallet/withdraw',
}

/** What a new shop does before shoppers find it and it is paid. A tick comes from the fact; the first open one is the one to go on with. */
export function FirstSteps() {
  const t = useT()
  const may = useMay()
  const asks = may('GET /api/seller/first_steps')
  const steps = useQuery({ ...callQuery('GET /api/seller/first_steps'), enabled: asks }).data?.steps ?? []
  const open = steps.filter(({ done }) => !done)
  if (open.length === 0) return null
  const [next] = open
  return (
    <section aria-labelledby="first-steps" className="mb-6 max-w-200 rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <h2 id="first-steps" className="h2">
        {t('merchants.steps.title', { count: open.length })}
      </h2>
      <p className="mt-1 text-s text-ink-2">{t('merchants.steps.text')}</p>
      <ol className="mt-2 divide-y divide-line">
        {steps.map(({ step, done }) => (
          <li key={step} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
            <span
              aria-hidden
              className={cx(
                'grid size-6 flex-none place-items-center self-start rounded-full',
                done ? 'bg-ink text-on-ink' : 'shadow-[inset_0_0_0_1.75px_var(--ink-2)]',
              )}
            >
              {done && <CheckBold size={16} />}
            </span>
            <p className="min-w-40 flex-1">
              <b className={cx('block', done ? 'font-normal text-ink-2' : 'font-semibold')}>
                {t(`merchants.steps.${step}`)}
              </b>
              {!done && <span className="cap block text-pretty">{t(`merchants.steps.${step}Text`)}</span>}
            </p>
            {done ? (
              <span className="cap">{t('merchants.steps.done')}</span>
            ) : (
              <Button kind={next?.step === step ? 'go' : 'soft'} size="s" render={<Link to={PLACES[step]} />}>
                {t(`merchants.steps.${step}Go`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
