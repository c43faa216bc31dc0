import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MOST_PROMO_GOODS } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Combobox } from '@tradewind/ui/combobox'
import { IconButton } from '@tradewind/ui/icon-button'
import { X } from '@tradewind/ui/icons/x'
import { Segmented } from '@tradewind/ui/segmented'
import type { FormState } from '@tradewind/web/form/use-form'
import { useDeferredValue, useState } from 'react'
import { callQuery } from '../../shared/queries.ts'
import type { PromoForm } from './promo-form.ts'

type PromoScopeProps = {
  form: FormState<PromoForm>
  /** Somebody uses it: what it is for was promised. */
  kept: boolean
}

/** Which goods a code is for, and who is shown it. */
export function PromoScope({ form, kept }: PromoScopeProps) {
  const t = useT()
  const { scope, seen } = form.values
  return (
    <>
      <div className="grid gap-2">
        <span className="cap">{t('promos.form.scope')}</span>
        {!kept && (
          <Segmented
            label={t('promos.form.scope')}
            options={[
              { value: 'all', label: t('promos.form.allGoods') },
              { value: 'some', label: t('promos.form.someGoods') },
            ]}
            value={scope}
            onChange={(next) => form.set('scope', next)}
          />
        )}
        {scope === 'some' ? <ChosenGoods form={form} kept={kept} /> : kept && <p>{t('promos.form.allGoods')}</p>}
      </div>
      <div className="grid gap-2">
        <span className="cap">{t('promos.form.shown')}</span>
        <Segmented
          label={t('promos.form.shown')}
          options={[
            { value: 'holders', label: t('promos.form.toHolders') },
            { value: 'all', label: t('promos.form.toAll') },
          ]}
          value={seen}
          onChange={(next) => form.set('seen', next)}
        />
      </div>
    </>
  )
}

/** The chosen products, and a field that finds more of one's own. */
function ChosenGoods({ form, kept }: PromoScopeProps) {
  const t = useT()
  const { goods } = form.values
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const found = useQuery({
    ...callQuery('GET /api/seller/goods_list', { limit: 20, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
    enabled: !kept,
  })
  const choices = (found.data?.list ?? [])
    .filter(({ id }) => !goods.some((one) => one.id === id))
    .map(({ id, title, handle }) => ({ id, name: title || handle }))
  return (
    <>
      {goods.length > 0 && (
        <ul className="grid">
          {goods.map(({ id, title }) => (
            <li key={id} className="flex min-h-11 items-center gap-2 border-b border-line">
              <bdi className="min-w-0 flex-1 py-1 break-words">{title}</bdi>
              {!kept && (
                <IconButton
                  label={t('promos.form.takeOff', { title })}
                  onClick={() =>
                    form.set(
                      'goods',
                      goods.filter((one) => one.id !== id),
                    )
                  }
                >
                  <X size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!kept && goods.length < MOST_PROMO_GOODS && (
        <Combobox
          // Emptied by each choice, for the next one.
          key={goods.length}
          label={t('promos.form.findGoods')}
          error={form.errors.goods}
          choices={choices}
          value={null}
          onType={setTyped}
          onChange={({ id, name }) => {
            setTyped('')
            form.set('goods', [...goods, { id, title: name }])
          }}
          found={t(choices.length === 0 && !found.isFetching ? 'promos.form.noneFound' : 'promos.form.goodsFound')}
          dir="auto"
        />
      )}
    </>
  )
}
