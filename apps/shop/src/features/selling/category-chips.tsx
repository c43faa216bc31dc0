import { useQuery } from '@tanstack/react-query'
import { MOST_SHOP_CATEGORIES } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { CheckBold } from '@tradewind/ui/icons/check-bold'
import type { FormState } from '@tradewind/web/form/use-form'
import type { ApplyValues } from './apply-values.ts'
import { categoriesQuery } from './selling-queries.ts'

/** What the shop mainly sells. */
export function CategoryChips({ form }: { form: FormState<ApplyValues> }) {
  const t = useT()
  const categories = useQuery(categoriesQuery()).data?.list ?? []
  const { category_ids: chosen } = form.values
  const limit = t('apply.form.upTo', { max: MOST_SHOP_CATEGORIES })
  const turn = (id: string) =>
    form.set('category_ids', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const error = form.errors.category_ids
  return (
    <fieldset tabIndex={error ? -1 : undefined} data-wrong={error ? '' : undefined}>
      <legend className="mb-1.5 flex w-full flex-wrap items-baseline justify-between gap-x-3 text-s font-semibold">
        {t('apply.form.categories')} <span className="cap font-normal">{limit}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {categories.map(({ id, name }) => {
          const on = chosen.includes(id)
          return (
            <Chip
              key={id}
              on={on}
              icon={on && <CheckBold size={16} />}
              off={!on && chosen.length >= MOST_SHOP_CATEGORIES ? limit : undefined}
              onClick={() => turn(id)}
            >
              {name}
            </Chip>
          )
        })}
      </div>
      <p aria-live="polite" className="mt-1.5 text-s text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
