import { LONGEST, MOST_OPTIONS, MOST_SKUS } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { TextInput } from '@tradewind/ui/text-input'
import { useRef } from 'react'
import type { Product } from './goods-queries.ts'
import { combinations, withOptions } from './matrix.ts'
import { Matrix } from './matrix-table.tsx'
import { OptionFields } from './option-fields.tsx'
import { blankSku, newKey, type Option, type Sku } from './product-form.ts'
import { type PartProps, Section } from './section.tsx'

/** What shoppers choose from, and price and stock of each choice; without options one price and one stock. */
export function OptionsSection({
  form,
  change,
  problems,
  lang,
  product,
}: PartProps & { product: Product | undefined }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const { options } = form
  const put = (next: (now: Option[]) => Option[]) => change((now) => withOptions(now, next(now.options)))
  const add = () => {
    put((now) => [...now, { key: newKey(), name: {}, values: [] }])
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-option]:last-of-type input')?.focus())
  }
  const possible = combinations(options)
  return (
    <Section title={t('selling.options.title')} hint={t('selling.options.hint')}>
      <div ref={place} className="grid gap-4 empty:hidden">
        {options.map((option, index) => (
          <OptionFields
            key={option.key}
            option={option}
            index={index}
            lang={lang}
            problems={problems}
            onChange={(next) => put((now) => now.map((one) => (one.key === option.key ? next : one)))}
            onRemove={() => put((now) => now.filter(({ key }) => key !== option.key))}
          />
        ))}
      </div>
      {options.length < MOST_OPTIONS && (
        <Button kind="soft" size="xs" icon={<Plus size={16} />} onClick={add} className="justify-self-start">
          {t('selling.options.add')}
        </Button>
      )}
      {options.some(({ values }) => values.length > 0) ? (
        <>
          {possible > MOST_SKUS && (
            <p role="status" tabIndex={-1} data-wrong={problems.skus ? true : undefined} className="text-s text-danger">
              {t('selling.options.tooMany', { count: possible, max: MOST_SKUS })}
            </p>
          )}
          <Matrix form={form} change={change} problems={problems} lang={lang} product={product} />
        </>
      ) : (
        <OnlySku
          sku={form.skus[''] ?? blankSku}
          problems={problems}
          onChange={(next) => change((now) => ({ ...now, skus: { '': { ...(now.skus[''] ?? blankSku), ...next } } }))}
        />
      )}
    </Section>
  )
}

type OnlySkuProps = { sku: Sku; problems: PartProps['problems']; onChange: (next: Partial<Sku>) => void }

function OnlySku({ sku, problems, onChange }: OnlySkuProps) {
  const t = useT()
  return (
    <div className="grid gap-4 wide:grid-cols-4">
      <TextInput
        label={t('selling.sku.price')}
        error={problems['skus..price'] ?? problems.skus}
        inputMode="decimal"
        dir="ltr"
        start={<span aria-hidden>$</span>}
        value={sku.price}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <TextInput
        label={t('selling.sku.stock')}
        error={problems['skus..stock']}
        inputMode="numeric"
        dir="ltr"
        value={sku.stock}
        onChange={({ target }) => onChange({ stock: target.value })}
      />
      <TextInput
        label={t('selling.sku.code')}
        optional={t('words.optional')}
        error={problems['skus..code']}
        dir="ltr"
        value={sku.code}
        maxLength={LONGEST.skuCode}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <TextInput
        label={t('selling.sku.barcode')}
        optional={t('words.optional')}
        error={problems['skus..barcode']}
        dir="ltr"
        value={sku.barcode}
        maxLength={LONGEST.skuCode}
        onChange={({ target }) => onChange({ barcode: target.value })}
      />
    </div>
  )
}
